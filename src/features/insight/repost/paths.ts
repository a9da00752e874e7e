export const REPOST_SPREAD = '/front/analysis/spread-analysis/weibo-spread-analysis' as const;
export const REPOST_LIST = '/front/analysis/spread-analysis/weibo-spread-analysis/repost' as const;
