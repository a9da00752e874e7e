export const COMMENT_SOURCE = '/operate/extraction-manage/comment-source' as const;
