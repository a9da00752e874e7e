import type { ScreenDef } from '#web/screens/screen-def.ts';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';

export const informPolicyScreens: readonly ScreenDef[] = [
  {
    path: AUTO_INFORM_RULE,
    title: 'informPolicy:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 20 },
    load: async () => (await import('./RulesScreen.tsx')).RulesScreen,
  },
];
