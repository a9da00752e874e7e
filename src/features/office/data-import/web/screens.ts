import type { ScreenDef } from '#web/screens/screen-def.ts';
import { DATA_IMPORT, DATA_IMPORT_PAGE } from '../paths.ts';

export const dataImportScreens: readonly ScreenDef[] = [
  {
    path: DATA_IMPORT,
    title: 'dataImport:screen.list',
    privilege: 'external.b',
    menu: { area: 'manage', group: 'externalInterface', order: 10 },
    load: async () => (await import('./DataImportScreen.tsx')).DataImportScreen,
  },
  {
    path: DATA_IMPORT_PAGE,
    title: 'dataImport:screen.page',
    privilege: 'external.b',
    parent: DATA_IMPORT,
    load: async () => (await import('./ImportPageScreen.tsx')).ImportPageScreen,
  },
];
