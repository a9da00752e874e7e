import type { PanelDef } from '#web/screens/panel-def.ts';

export const languageModelPanels: readonly PanelDef[] = [
  {
    slot: 'bulletin-text',
    key: 'language-model',
    title: 'languageModel:panel.title',
    privilege: 'brief-report.m',
    order: 10,
    load: async () => (await import('./ModelPanel.tsx')).ModelPanel,
  },
];
