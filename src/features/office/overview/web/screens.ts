import type { ScreenDef } from '#web/screens/screen-def.ts';
import { MANAGE_HOME, OPERATE_HOME } from '../paths.ts';

export const overviewScreens: readonly ScreenDef[] = [
  {
    path: MANAGE_HOME,
    aliases: ['/manage', '/manage/dashboard'],
    title: 'overview:screen.manage',
    privilege: 'manageHome.b',
    menu: { area: 'manage', order: 10, icon: 'home' },
    load: async () => (await import('./ManageHomeScreen.tsx')).ManageHomeScreen,
  },
  {
    path: OPERATE_HOME,
    aliases: ['/operate'],
    title: 'overview:screen.operate',
    privilege: 'operateHome.b',
    menu: { area: 'operate', order: 10, icon: 'home' },
    load: async () => (await import('./OperateHomeScreen.tsx')).OperateHomeScreen,
  },
];
