import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CONTENT_TEMPLATE } from '../paths.ts';

export const contentTemplateScreens: readonly ScreenDef[] = [
  {
    path: CONTENT_TEMPLATE,
    title: 'contentTemplate:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 35 },
    creates: 'contentTemplate:action.create',
    load: async () => (await import('./ContentTemplateScreen.tsx')).ContentTemplateScreen,
  },
];
