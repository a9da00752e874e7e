export const WEB_SOURCE = '/operate/extraction-manage/web-source' as const;
