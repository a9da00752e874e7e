import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ALL_BACKGROUND_WORK, BACKGROUND_WORK } from '../paths.ts';

export const backgroundWorkScreens: readonly ScreenDef[] = [
  {
    path: BACKGROUND_WORK,
    title: 'backgroundWork:screen.own',
    privilege: 'signed-in',
    showsWork: true,
    menu: { area: 'front', group: 'tools', order: 90 },
    load: async () => (await import('./BackgroundWorkScreen.tsx')).BackgroundWorkScreen,
  },
  {
    path: ALL_BACKGROUND_WORK,
    title: 'backgroundWork:screen.all',
    privilege: 'monitor.b',
    menu: { area: 'monitor', order: 20, icon: 'cloud' },
    load: async () => (await import('./AllBackgroundWorkScreen.tsx')).AllBackgroundWorkScreen,
  },
];
