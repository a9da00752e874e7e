import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/operate/client-manage';
export const CLIENT_LIST = `${base}/client-list` as const;
export const CLIENT_ADD = `${base}/client-add` as const;
export const CLIENT_UPDATE = `${base}/client-update` as const;

export const clientScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_LIST,
    title: 'client:screen.list',
    privilege: 'client.b',
    menu: { area: 'operate', group: 'clientManage', order: 10 },
    load: async () => (await import('./ClientListScreen.tsx')).ClientListScreen,
  },
  {
    path: CLIENT_ADD,
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
