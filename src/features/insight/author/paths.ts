export const AUTHOR_TOP_RANK = '/front/analysis/author-top-rank' as const;
export const AUTHOR_ANALYSIS = '/front/analysis/author-analysis' as const;
export const AUTHOR_DETAIL = '/front/analysis/author-detail' as const;
