import type { ScreenDef } from '#web/screens/screen-def.ts';
import { SIGN_IN_RULE } from '../paths.ts';

export const signInRuleScreens: readonly ScreenDef[] = [
  {
    path: SIGN_IN_RULE,
    title: 'signInRule:screen.rule',
    privilege: 'system-setting.b',
    menu: { area: 'manage', group: 'systemSetting', order: 20 },
    load: async () => (await import('./SignInRuleScreen.tsx')).SignInRuleScreen,
  },
];
