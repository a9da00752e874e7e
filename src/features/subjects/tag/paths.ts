const base = '/manage/class-manage/manual-classify';
export const TAG_CLASS = `${base}/tag-class` as const;
export const TAG = `${base}/tag` as const;
export const TAG_KEYWORD = `${base}/tag-keyword` as const;
