import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/manage/user-privilege-manage';
export const USER_GROUP = `${base}/user-group-manage` as const;
export const GROUP_DIRECTORY = `${base}/user-privilege-setting/user-group-class-privilege` as const;

export const userGroupScreens: readonly ScreenDef[] = [
  {
    path: USER_GROUP,
    title: 'userGroup:screen.list',
    privilege: 'user-manage.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 20 },
    load: async () => (await import('./UserGroupScreen.tsx')).UserGroupScreen,
  },
  {
    path: GROUP_DIRECTORY,
    title: 'userGroup:screen.directory',
    privilege: 'user-privilege.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 30 },
    load: async () => (await import('./GroupDirectoryScreen.tsx')).GroupDirectoryScreen,
  },
];
