import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CLIENT_MONITOR, STAT_CLIENT_MONITOR } from '../paths.ts';

const menu = { area: 'operate', group: 'systemMonitor' } as const;

export const clientMonitorScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_MONITOR,
    title: 'clientMonitor:screen.list',
    privilege: 'system-monitor.b',
    menu: { ...menu, order: 20 },
    load: async () => (await import('./ClientMonitorScreen.tsx')).ClientMonitorScreen,
  },
  {
    path: STAT_CLIENT_MONITOR,
    title: 'clientMonitor:screen.statistics',
    privilege: 'system-monitor.b',
    menu: { ...menu, order: 21 },
    load: async () => (await import('./StatClientMonitorScreen.tsx')).StatClientMonitorScreen,
  },
];
