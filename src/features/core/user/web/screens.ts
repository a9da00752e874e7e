import type { ScreenDef } from '#web/screens/screen-def.ts';
import { USER_ADD, USER_LIST, USER_UPDATE } from '../paths.ts';

export const userScreens: readonly ScreenDef[] = [
  {
    path: USER_LIST,
    title: 'user:screen.list',
    privilege: 'user-manage.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 10 },
    load: async () => (await import('./UserListScreen.tsx')).UserListScreen,
  },
  {
    path: USER_ADD,
    creates: 'user:screen.create',
    title: 'user:screen.create',
    privilege: 'user-manage.m',
    parent: USER_LIST,
    load: async () => (await import('./UserAddScreen.tsx')).UserAddScreen,
  },
  {
    path: USER_UPDATE,
    title: 'user:screen.update',
    privilege: 'user-manage.m',
    parent: USER_LIST,
    load: async () => (await import('./UserUpdateScreen.tsx')).UserUpdateScreen,
  },
];
