export const LOGIN_FREE_ACCESS = '/setting/personal-setting/login-free-access' as const;
/** What a link opens. */
export const LOGIN_FREE = '/login-free' as const;

/** Opens the form of a new link to this article or event. */
export const linkTo = (of: { article?: number; event?: number }): Record<string, string | number> => ({ create: 'link', ...of });
