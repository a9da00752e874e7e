import type { ScreenDef } from '#web/screens/screen-def.ts';
import { LOGIN_FREE, LOGIN_FREE_ACCESS } from '../paths.ts';

export const loginFreeAccessScreens: readonly ScreenDef[] = [
  {
    path: LOGIN_FREE_ACCESS,
    title: 'loginFreeAccess:screen.list',
    privilege: 'signed-in',
    menu: { area: 'setting', order: 40, icon: 'globe' },
    creates: 'loginFreeAccess:action.create',
    load: async () => (await import('./LoginFreeAccessScreen.tsx')).LoginFreeAccessScreen,
  },
  {
    path: LOGIN_FREE,
    title: 'loginFreeAccess:screen.opened',
    privilege: 'public',
    frame: 'bare',
    load: async () => (await import('./LoginFreeScreen.tsx')).LoginFreeScreen,
  },
];
