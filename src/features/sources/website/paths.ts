export const SYSTEM_WEBSITE = '/manage/website-manage/system-website' as const;
export const GLOBAL_DOMAIN = '/operate/operation-setting/global-domain' as const;
