// What other features' screens use of the work bench.
import { lazy } from 'react';

/** The filter bar of the work bench and what is in the address for it. */
export const ArticleFilterBar = lazy(async () => ({ default: (await import('./ArticleFilterBar.tsx')).ArticleFilterBar }));
/** The rows of a search with everything that is done to them. */
export const ArticleSearch = lazy(async () => ({ default: (await import('./ArticleSearch.tsx')).ArticleSearch }));
export type { ArticlePages } from './use-article-pages.ts';
