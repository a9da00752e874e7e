import type { ScreenDef } from '#web/screens/screen-def.ts';
import { WEB_SOURCE } from '../paths.ts';

export const webSourceScreens: readonly ScreenDef[] = [
  {
    path: WEB_SOURCE,
    findsRecords: true,
    title: 'webSource:screen.list',
    privilege: 'extraction.b',
    menu: { area: 'operate', group: 'extractionManage', order: 92 },
    load: async () => (await import('./WebSourceScreen.tsx')).WebSourceScreen,
  },
];
