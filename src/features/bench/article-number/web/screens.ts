import type { PanelDef } from '#web/screens/panel-def.ts';

export const articleNumberPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'numbers',
    title: 'articleNumber:panel.title',
    privilege: 'classifiedInfo.b',
    order: 20,
    load: async () => (await import('./NumbersPanel.tsx')).NumbersPanel,
  },
];
