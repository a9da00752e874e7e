import type { ScreenDef } from '#web/screens/screen-def.ts';
import { EXPORT_REQUEST } from '../paths.ts';

export const exportScreens: readonly ScreenDef[] = [
  {
    path: EXPORT_REQUEST,
    title: 'export:screen.requests',
    privilege: 'signed-in',
    menu: { area: 'setting', order: 45, icon: 'report' },
    load: async () => (await import('./ExportRequestScreen.tsx')).ExportRequestScreen,
  },
];
