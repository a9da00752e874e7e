import type { PanelDef } from '#web/screens/panel-def.ts';

export const informNowPanels: readonly PanelDef[] = [
  {
    slot: 'monitor',
    key: 'warnings',
    title: 'informNow:panel.live',
    privilege: 'monitor.b',
    order: 10,
    load: async () => (await import('./LiveWarnings.tsx')).LiveWarnings,
  },
  {
    slot: 'home',
    key: 'warnings',
    title: 'informNow:panel.today',
    privilege: 'inform.b',
    order: 10,
    load: async () => (await import('./TodayWarnings.tsx')).TodayWarnings,
  },
];
