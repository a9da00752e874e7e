import type { ScreenDef } from '#web/screens/screen-def.ts';
import { SIGN_IN_PROVIDER } from '../paths.ts';

export const signInProviderScreens: readonly ScreenDef[] = [
  {
    path: SIGN_IN_PROVIDER,
    title: 'signInProvider:screen.list',
    privilege: 'system-setting.b',
    menu: { area: 'manage', group: 'systemSetting', order: 21 },
    load: async () => (await import('./SignInProviderScreen.tsx')).SignInProviderScreen,
  },
];
