export const MANAGE_HOME = '/manage/home' as const;
export const OPERATE_HOME = '/operate/home' as const;
