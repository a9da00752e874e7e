export const ANNOUNCEMENT = '/front/report/announcement' as const;
/** Where the provider writes to clients. */
export const CLIENT_ANNOUNCEMENT = '/operate/client-manage/announcement' as const;
