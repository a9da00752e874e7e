// Components of the work bench for other features' screens.
import { lazy } from 'react';

/** The filter bar of the work bench and its parameters in the address. */
export const ArticleFilterBar = lazy(async () => ({ default: (await import('./ArticleFilterBar.tsx')).ArticleFilterBar }));
/** The rows of a search with all operations on them. */
export const ArticleSearch = lazy(async () => ({ default: (await import('./ArticleSearch.tsx')).ArticleSearch }));
export type { ArticlePages } from './use-article-pages.ts';
