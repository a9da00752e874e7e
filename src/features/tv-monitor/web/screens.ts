import type { ScreenDef } from '#web/screens/screen-def.ts';

export const TV_MONITOR = '/front/tools/tv-monitor' as const;

export const tvMonitorScreens: readonly ScreenDef[] = [
  {
    path: TV_MONITOR,
    title: 'tvMonitor:screen.list',
    privilege: 'tv-monitor.b',
    menu: { area: 'front', group: 'tools', order: 60 },
    load: async () => (await import('./TvMonitorScreen.tsx')).TvMonitorScreen,
  },
];
