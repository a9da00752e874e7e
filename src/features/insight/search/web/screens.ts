import type { ScreenDef } from '#web/screens/screen-def.ts';
import { SEARCH, SEARCH_DASHBOARD, sentenceQuery } from '../paths.ts';

export const searchScreens: readonly ScreenDef[] = [
  {
    path: SEARCH,
    title: 'search:screen.search',
    privilege: 'search.b',
    menu: { area: 'front', group: 'tools', order: 10, tab: { order: 3, icon: 'search' } },
    takesKeyword: true,
    sentenceQuery,
    load: async () => (await import('./SearchScreen.tsx')).SearchScreen,
  },
  {
    path: SEARCH_DASHBOARD,
    title: 'search:screen.dashboard',
    privilege: 'search.b',
    parent: SEARCH,
    load: async () => (await import('./SearchDashboardScreen.tsx')).SearchDashboardScreen,
  },
];
