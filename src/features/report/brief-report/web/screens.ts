import type { PanelDef } from '#web/screens/panel-def.ts';

export const briefReportPanels: readonly PanelDef[] = [
  {
    slot: 'event',
    key: 'bulletin',
    title: 'briefReport:action.ofEvent',
    privilege: 'brief-report.m',
    order: 20,
    load: async () => (await import('./EventBulletin.tsx')).EventBulletin,
  },
];
