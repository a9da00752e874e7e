import type { ScreenDef } from '#web/screens/screen-def.ts';
import { TV_MONITOR } from '../paths.ts';

export const tvMonitorScreens: readonly ScreenDef[] = [
  {
    path: TV_MONITOR,
    title: 'tvMonitor:screen.list',
    privilege: 'tv-monitor.b',
    menu: { area: 'front', group: 'tools', order: 60 },
    load: async () => (await import('./TvMonitorScreen.tsx')).TvMonitorScreen,
  },
];
