import type { ScreenDef } from '#web/screens/screen-def.ts';
import { THREE_POWERS } from '../paths.ts';

export const threePowersScreens: readonly ScreenDef[] = [
  {
    path: THREE_POWERS,
    title: 'threePowers:screen.powers',
    privilege: 'user-manage.b',
    menu: { area: 'manage', group: 'systemSetting', order: 30 },
    load: async () => (await import('./ThreePowersScreen.tsx')).ThreePowersScreen,
  },
];
