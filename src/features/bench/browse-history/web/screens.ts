import type { ScreenDef } from '#web/screens/screen-def.ts';

export const browseHistoryScreens: readonly ScreenDef[] = [
  {
    path: '/front/tools/article-browse-history',
    title: 'browseHistory:screen.list',
    privilege: 'article-browse-history.b',
    menu: { area: 'front', group: 'tools', order: 60 },
    load: async () => (await import('./BrowseHistoryScreen.tsx')).BrowseHistoryScreen,
  },
];
