import type { ScreenDef } from '#web/screens/screen-def.ts';

export const AUTHOR_TOP_RANK = '/front/analysis/author-top-rank' as const;
export const AUTHOR_ANALYSIS = '/front/analysis/author-analysis' as const;
/** With `?id=` of an author, and a time. */
export const AUTHOR_DETAIL = '/front/analysis/author-detail' as const;

export const authorScreens: readonly ScreenDef[] = [
  {
    path: AUTHOR_ANALYSIS,
    title: 'author:screen.compare',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 60 },
    load: async () => (await import('./AuthorAnalysisScreen.tsx')).AuthorAnalysisScreen,
  },
  {
    path: AUTHOR_TOP_RANK,
    title: 'author:screen.rank',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 70 },
    load: async () => (await import('./AuthorTopRankScreen.tsx')).AuthorTopRankScreen,
  },
  {
    path: AUTHOR_DETAIL,
    title: 'author:screen.detail',
    privilege: 'analysis.b',
    parent: AUTHOR_TOP_RANK,
    load: async () => (await import('./AuthorDetailScreen.tsx')).AuthorDetailScreen,
  },
];
