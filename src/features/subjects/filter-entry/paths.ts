const base = '/manage/class-manage/filter-setting';
export const WHITE_LIST = `${base}/emotion-white-list` as const;
export const BLACK_LIST = `${base}/client-black-list` as const;
export const BLACK_WORD = `${base}/client-black-word` as const;
