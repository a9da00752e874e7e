export const SIMILAR_ARTICLE_INFO = '/front/similar-article-info' as const;
export const ARTICLE_SPREAD = '/front/analysis/spread-analysis/article-spread-analysis' as const;
