export const WEB_SEARCH = '/front/tools/web-search' as const;
