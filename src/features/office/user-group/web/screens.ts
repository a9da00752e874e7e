import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { GROUP_DIRECTORY, USER_GROUP } from '../paths.ts';

export const userGroupScreens: readonly ScreenDef[] = [
  {
    path: USER_GROUP,
    creates: 'userGroup:action.create',
    findsRecords: true,
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

export const userGroupPanels: readonly PanelDef[] = [
  {
    slot: 'user-group',
    key: 'new',
    title: 'userGroup:action.create',
    privilege: 'user-manage.m',
    order: 10,
    load: async () => (await import('./UserGroupScreen.tsx')).NewGroupButton,
  },
];
