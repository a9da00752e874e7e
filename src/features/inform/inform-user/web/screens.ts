import type { ScreenDef } from '#web/screens/screen-def.ts';
import { INFORM_USER } from '../paths.ts';

export const informUserScreens: readonly ScreenDef[] = [
  {
    path: INFORM_USER,
    title: 'informUser:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 10 },
    load: async () => (await import('./InformUserScreen.tsx')).InformUserScreen,
  },
];
