import type { ScreenDef } from '#web/screens/screen-def.ts';
import { REPORT_DATA_API } from '../paths.ts';

export const apiKeyScreens: readonly ScreenDef[] = [
  {
    path: REPORT_DATA_API,
    title: 'apiKey:screen',
    privilege: 'report-data-api.b',
    menu: { area: 'front', group: 'tools', order: 80 },
    load: async () => (await import('./DataApiScreen.tsx')).DataApiScreen,
  },
];
