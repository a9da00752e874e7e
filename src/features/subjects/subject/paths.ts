const setting = '/manage/class-manage/subject-setting';
const base = `${setting}/subject-monitor` as const;
export const SUBJECT_LIST = `${base}/subject-list` as const;
export const SUBJECT_ADD = `${base}/subject-add` as const;
export const SUBJECT_UPDATE = `${base}/subject-update` as const;
export const SUBJECT_HISTORY = `${base}/subject-history` as const;
export const SUBJECT_CATEGORY = `${setting}/subject-category` as const;
