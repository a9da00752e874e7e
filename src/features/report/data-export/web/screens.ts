import type { ScreenDef } from '#web/screens/screen-def.ts';
import { DATA_EXPORT } from '../paths.ts';

export const dataExportScreens: readonly ScreenDef[] = [
  {
    path: DATA_EXPORT,
    title: 'dataExport:screen.list',
    privilege: 'external.b',
    menu: { area: 'manage', group: 'externalInterface', order: 20 },
    load: async () => (await import('./DataExportScreen.tsx')).DataExportScreen,
  },
];
