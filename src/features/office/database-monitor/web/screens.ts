import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ALL_DATABASES, DATABASE_MONITOR, DATABASE_RESULTS, DB_CHECK } from '../paths.ts';

const privilege = 'system-monitor.b';
const menu = { area: 'operate', group: 'systemMonitor' } as const;

export const databaseMonitorScreens: readonly ScreenDef[] = [
  {
    path: DATABASE_MONITOR,
    title: 'databaseMonitor:screen.main',
    privilege,
    menu: { ...menu, order: 40 },
    load: async () => (await import('./DatabaseScreen.tsx')).DatabaseScreen,
  },
  {
    path: ALL_DATABASES,
    title: 'databaseMonitor:screen.all',
    privilege,
    menu: { ...menu, order: 41 },
    load: async () => (await import('./SizesScreen.tsx')).SizesScreen,
  },
  {
    path: DB_CHECK,
    creates: 'databaseMonitor:screen.check',
    title: 'databaseMonitor:screen.checks',
    privilege,
    menu: { ...menu, order: 42 },
    load: async () => (await import('./CheckListScreen.tsx')).CheckListScreen,
  },
  {
    path: DATABASE_RESULTS,
    title: 'databaseMonitor:screen.results',
    privilege,
    menu: { ...menu, order: 43 },
    load: async () => (await import('./ResultListScreen.tsx')).ResultListScreen,
  },
];
