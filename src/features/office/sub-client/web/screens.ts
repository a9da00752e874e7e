import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CLIENT_RELATION, SUB_CLIENT_LIST } from '../paths.ts';

export const subClientScreens: readonly ScreenDef[] = [
  {
    path: SUB_CLIENT_LIST,
    findsRecords: true,
    title: 'subClient:screen.list',
    privilege: 'user-manage.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 15 },
    load: async () => (await import('./SubClientListScreen.tsx')).SubClientListScreen,
  },
  {
    path: CLIENT_RELATION,
    findsRecords: true,
    title: 'subClient:screen.relation',
    privilege: 'client.b',
    menu: { area: 'operate', group: 'clientManage', order: 20 },
    load: async () => (await import('./ClientRelationScreen.tsx')).ClientRelationScreen,
  },
];

export const subClientPanels: readonly PanelDef[] = [
  {
    slot: 'top',
    key: 'of-client',
    title: 'subClient:reading.label',
    privilege: 'classifiedInfo.b',
    order: 20,
    load: async () => (await import('./OfClientBar.tsx')).OfClientBar,
  },
];
