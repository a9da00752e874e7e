import type { ScreenDef } from '#web/screens/screen-def.ts';

export const publicationScreens: readonly ScreenDef[] = [
  {
    path: '/front/report/published-info',
    title: 'publication:screen.list',
    privilege: 'publish.b',
    menu: { area: 'front', group: 'report', order: 50 },
    load: async () => (await import('./PublicationListScreen.tsx')).PublicationListScreen,
  },
];
