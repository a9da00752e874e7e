import type { ScreenDef } from '#web/screens/screen-def.ts';
import { HOME } from '../paths.ts';

export const homeScreens: readonly ScreenDef[] = [
  {
    path: HOME,
    aliases: ['/front', '/front/dashboard'],
    title: 'home:screen.home',
    privilege: 'frontHome.b',
    menu: { area: 'front', order: 10, icon: 'home', tab: { order: 1, icon: 'home' } },
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
];
