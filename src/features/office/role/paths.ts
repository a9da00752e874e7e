const base = '/manage/user-privilege-manage/user-privilege-setting';
export const ROLE_LIST = `${base}/role-column-privilege` as const;
export const ROLE_DETAIL = `${base}/role-column-privilege/{id}` as const;
export const USER_PREVIEW = `${base}/user-preview` as const;
const operate = '/operate/operation-setting';
export const DEFAULT_ROLE_LIST = `${operate}/role-column-privilege` as const;
export const DEFAULT_ROLE_DETAIL = `${operate}/role-column-privilege/{id}` as const;
