// Components of the work bench for other features' screens.
import { lazy } from 'react';

/** The filter bar of the work bench and its parameters in the address. */
export const ArticleFilterBar = lazy(async () => ({ default: (await import('./ArticleFilterBar.tsx')).ArticleFilterBar }));
/** The rows of a search with all operations on them. */
export const ArticleSearch = lazy(async () => ({ default: (await import('./ArticleSearch.tsx')).ArticleSearch }));
/** The views of the work bench with their numbers, as links. */
export const ViewLinks = lazy(async () => ({ default: (await import('./ViewLinks.tsx')).ViewLinks }));
/** Handles all articles of a filter. */
export const HandleMenu = lazy(async () => ({ default: (await import('./HandleMenu.tsx')).HandleMenu }));
export type { ArticlePages } from './use-article-pages.ts';
