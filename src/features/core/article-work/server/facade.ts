// Operations on articles for other features: adding one that is not stored yet; and the rich text of any form, sanitised.
export { keepResult } from './process-result.ts';
export { articleOfPage, toHandArticle } from './article-of-page.ts';
export { paragraphsOf, readRichText } from './read-rich-text.ts';
export { requirePublicUrl } from './require-public-url.ts';
export { createArticle, type HandArticle, siteOf } from './store-by-hand.ts';
export { classifyArticles, correctSubjects } from './classify-articles.ts';
export { deleteArticles } from './delete-articles.ts';
export { findSame } from './find-same.ts';
export { requireSubjects } from './require-subjects.ts';
