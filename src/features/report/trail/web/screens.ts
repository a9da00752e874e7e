import type { PanelDef } from '#web/screens/panel-def.ts';

export const trailPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'trail',
    title: 'trail:screen.tab',
    privilege: 'classifiedInfo.b',
    order: 77,
    load: async () => (await import('./TrailPanel.tsx')).ArticleTrail,
  },
  {
    slot: 'event',
    key: 'trail',
    title: 'trail:screen.tab',
    privilege: 'classifiedInfo.b',
    order: 29,
    load: async () => (await import('./TrailPanel.tsx')).EventTrail,
  },
  {
    slot: 'home',
    key: 'response',
    title: 'trail:home.label',
    privilege: 'inform.b',
    order: 12,
    load: async () => (await import('./ResponseLine.tsx')).ResponseLine,
  },
];
