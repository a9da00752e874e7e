import type { ScreenDef } from '#web/screens/screen-def.ts';
import { EXTRACTION_LOG, EXTRACTION_LOG_DETAIL } from '../paths.ts';

export const extractionLogScreens: readonly ScreenDef[] = [
  {
    path: EXTRACTION_LOG,
    title: 'extractionLog:screen.list',
    privilege: 'system-monitor.b',
    menu: { area: 'operate', group: 'systemMonitor', order: 40 },
    load: async () => (await import('./ExtractionLogScreen.tsx')).ExtractionLogScreen,
  },
  {
    path: EXTRACTION_LOG_DETAIL,
    title: 'extractionLog:screen.detail',
    privilege: 'system-monitor.b',
    parent: EXTRACTION_LOG,
    load: async () => (await import('./ExtractionLogDetailScreen.tsx')).ExtractionLogDetailScreen,
  },
];
