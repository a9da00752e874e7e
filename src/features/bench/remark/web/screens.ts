import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';

export const remarkScreens: readonly ScreenDef[] = [
  {
    path: '/front/report/remarked-info',
    title: 'remark:screen.list',
    privilege: 'remark.b',
    menu: { area: 'front', group: 'report', order: 40 },
    load: async () => (await import('./RemarkListScreen.tsx')).RemarkListScreen,
  },
];

export const remarkPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'remark',
    title: 'remark:tab',
    privilege: 'remark.b',
    order: 20,
    load: async () => (await import('./RemarkPanel.tsx')).RemarkPanel,
  },
];
