export const WEBSITE_INFO = '/front/tools/website-info' as const;
