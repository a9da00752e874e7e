import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/manage/user-privilege-manage';
export const USER_LIST = `${base}/user-manage` as const;
export const USER_ADD = `${base}/user-add` as const;
export const USER_UPDATE = `${base}/user-update` as const;

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
