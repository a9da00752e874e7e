import type { ScreenDef } from '#web/screens/screen-def.ts';

export const MONITOR = '/monitor' as const;

export const monitorScreens: readonly ScreenDef[] = [
  {
    path: MONITOR,
    aliases: ['/monitor/dashboard'],
    title: 'monitor:screen.monitor',
    privilege: 'monitor.b',
    menu: { area: 'monitor', order: 10, icon: 'monitor' },
    load: async () => (await import('./MonitorScreen.tsx')).MonitorScreen,
  },
];
