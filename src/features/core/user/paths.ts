const base = '/manage/user-privilege-manage';
export const USER_LIST = `${base}/user-manage` as const;
export const USER_ADD = `${base}/user-add` as const;
export const USER_UPDATE = `${base}/user-update` as const;
