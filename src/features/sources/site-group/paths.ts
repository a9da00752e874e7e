export const WEBSITE_GROUP = '/manage/website-manage/client-preferred-website-group' as const;
