const base = '/manage/class-manage/filter-setting';
export const EMOTION_LIB = `${base}/client-emotion-word-lib` as const;
export const EMOTION_WORD = `${base}/emotion-word-list` as const;
