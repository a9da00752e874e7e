import type { ScreenDef } from '#web/screens/screen-def.ts';
import { AUTO_RECEIPT } from '../paths.ts';

export const informReceiptScreens: readonly ScreenDef[] = [
  {
    path: AUTO_RECEIPT,
    title: 'informReceipt:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 30 },
    creates: 'informReceipt:action.create',
    load: async () => (await import('./InformReceiptScreen.tsx')).InformReceiptScreen,
  },
];
