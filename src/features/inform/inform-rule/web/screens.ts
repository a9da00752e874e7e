import type { ScreenDef } from '#web/screens/screen-def.ts';
import { AUTO_INFORM_RULE } from '../paths.ts';

export const informRuleScreens: readonly ScreenDef[] = [
  {
    path: AUTO_INFORM_RULE,
    title: 'informRule:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 20 },
    load: async () => (await import('./InformRuleScreen.tsx')).InformRuleScreen,
  },
];
