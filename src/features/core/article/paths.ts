export const CLASSIFIED_INFO = '/front/classified-info' as const;
export const ARTICLE_DETAIL = '/article/{id}' as const;
