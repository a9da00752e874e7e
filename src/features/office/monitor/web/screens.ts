import type { ScreenDef } from '#web/screens/screen-def.ts';
import { MONITOR } from '../paths.ts';

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
