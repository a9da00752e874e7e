import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CUSTOMIZE_SETTINGS } from '../paths.ts';

export const customizationScreens: readonly ScreenDef[] = [
  {
    path: CUSTOMIZE_SETTINGS,
    title: 'customization:screen.customize',
    privilege: 'system-setting.b',
    menu: { area: 'manage', group: 'systemSetting', order: 10 },
    load: async () => (await import('./CustomizationScreen.tsx')).CustomizationScreen,
  },
];
