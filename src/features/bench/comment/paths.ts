export const COMMENTED_INFO = '/front/comment-monitor/commented-info' as const;
export const COMMENT_SETTING = '/front/comment-monitor/comment-extraction-setting' as const;
export const COMMENT_HOT_WORDS = '/front/analysis/comment-hot-word-analysis' as const;
