import type { ScreenDef } from '#web/screens/screen-def.ts';
import { AUTHOR_ANALYSIS, AUTHOR_DETAIL, AUTHOR_TOP_RANK } from '../paths.ts';

/** With `?id=` of an author, and a time. */

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
