import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { NODE_GROUPS, SERVER_ADD, SERVER_EDIT, SERVERS } from '../paths.ts';

const menu = { area: 'operate', group: 'extractionManage' } as const;

export const collectServerScreens: readonly ScreenDef[] = [
  {
    path: SERVERS,
    title: 'collectServer:screen.servers',
    privilege: 'extraction.b',
    menu: { ...menu, order: 20 },
    load: async () => (await import('./ServerListScreen.tsx')).ServerListScreen,
  },
  {
    path: SERVER_ADD,
    creates: 'collectServer:screen.add',
    title: 'collectServer:screen.add',
    privilege: 'extraction.m',
    parent: SERVERS,
    load: async () => (await import('./ServerAddScreen.tsx')).ServerAddScreen,
  },
  {
    path: SERVER_EDIT,
    title: 'collectServer:screen.edit',
    privilege: 'extraction.m',
    parent: SERVERS,
    load: async () => (await import('./ServerEditScreen.tsx')).ServerEditScreen,
  },
  {
    path: NODE_GROUPS,
    creates: 'collectServer:dialog.createGroup',
    title: 'collectServer:screen.groups',
    privilege: 'extraction.b',
    menu: { ...menu, order: 30 },
    load: async () => (await import('./NodeGroupScreen.tsx')).NodeGroupScreen,
  },
];

export const collectServerPanels: readonly PanelDef[] = [
  {
    slot: 'monitor',
    key: 'servers',
    title: 'collectServer:panel.servers',
    privilege: 'extraction.b',
    order: 20,
    load: async () => (await import('./ServersCard.tsx')).ServersCard,
  },
];
