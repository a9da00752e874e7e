import type { ScreenDef } from '#web/screens/screen-def.ts';

export const selectedScreens: readonly ScreenDef[] = [
  {
    path: '/front/report/selected-info',
    title: 'selected:screen.list',
    privilege: 'brief-report.b',
    menu: { area: 'front', group: 'report', order: 20 },
    load: async () => (await import('./SelectedScreen.tsx')).SelectedScreen,
  },
];
