import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CLIENT_ADD, CLIENT_LIST, CLIENT_UPDATE } from '../paths.ts';

export const clientScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_LIST,
    findsRecords: true,
    title: 'client:screen.list',
    privilege: 'client.b',
    menu: { area: 'operate', group: 'clientManage', order: 10 },
    load: async () => (await import('./ClientListScreen.tsx')).ClientListScreen,
  },
  {
    path: CLIENT_ADD,
    creates: 'client:screen.create',
    title: 'client:screen.create',
    privilege: 'client.m',
    parent: CLIENT_LIST,
    load: async () => (await import('./ClientAddScreen.tsx')).ClientAddScreen,
  },
  {
    path: CLIENT_UPDATE,
    title: 'client:screen.update',
    privilege: 'client.m',
    parent: CLIENT_LIST,
    load: async () => (await import('./ClientUpdateScreen.tsx')).ClientUpdateScreen,
  },
];
