export const LOGIN_FREE_ACCESS = '/setting/personal-setting/login-free-access' as const;
/** What a link opens. */
export const LOGIN_FREE = '/login-free' as const;
