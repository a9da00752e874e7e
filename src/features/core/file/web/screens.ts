import type { PanelDef } from '#web/screens/panel-def.ts';

export const filePanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'attachment',
    title: 'file:tab',
    privilege: 'classifiedInfo.b',
    order: 30,
    load: async () => (await import('./AttachmentPanel.tsx')).AttachmentPanel,
  },
];
