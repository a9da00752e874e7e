import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { INFORM_MESSAGE_LIST, T_REPORT } from '../paths.ts';

export const informMessageScreens: readonly ScreenDef[] = [
  {
    path: INFORM_MESSAGE_LIST,
    title: 'informMessage:screen.list',
    privilege: 'inform.b',
    menu: { area: 'front', group: 'report', order: 10 },
    load: async () => (await import('./InformMessageScreen.tsx')).InformMessageScreen,
  },
  {
    path: T_REPORT,
    title: 'informMessage:screen.report',
    privilege: 'public',
    frame: 'bare',
    load: async () => (await import('./TReportScreen.tsx')).TReportScreen,
  },
];

export const informMessagePanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'warnings',
    title: 'informMessage:warned.title',
    privilege: 'inform.b',
    order: 60,
    load: async () => (await import('./WarnedPanel.tsx')).WarnedPanel,
  },
  {
    slot: 'event',
    key: 'warnings',
    title: 'informMessage:warned.title',
    privilege: 'inform.b',
    order: 10,
    load: async () => (await import('./WarnedPanel.tsx')).EventWarnedPanel,
  },
  {
    slot: 'own-links',
    key: 'warnings',
    title: 'informMessage:screen.links',
    privilege: 'inform.b',
    order: 30,
    load: async () => (await import('./WarningLinks.tsx')).WarningLinks,
  },
];
