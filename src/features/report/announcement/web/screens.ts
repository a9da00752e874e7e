import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ANNOUNCEMENT, CLIENT_ANNOUNCEMENT } from '../paths.ts';

export const announcementScreens: readonly ScreenDef[] = [
  {
    path: ANNOUNCEMENT,
    title: 'announcement:screen.list',
    privilege: 'announcement.b',
    menu: { area: 'front', group: 'report', order: 15 },
    creates: 'announcement:action.create',
    load: async () => (await import('./AnnouncementScreen.tsx')).AnnouncementScreen,
  },
  {
    path: CLIENT_ANNOUNCEMENT,
    title: 'announcement:screen.clients',
    privilege: 'client.m',
    menu: { area: 'operate', group: 'clientManage', order: 40 },
    load: async () => (await import('./ClientAnnouncementScreen.tsx')).ClientAnnouncementScreen,
  },
];

export const announcementPanels: readonly PanelDef[] = [
  {
    slot: 'top',
    key: 'announcement',
    title: 'announcement:screen.list',
    privilege: 'signed-in',
    order: 10,
    load: async () => (await import('./AnnouncementBanner.tsx')).AnnouncementBanner,
  },
];
