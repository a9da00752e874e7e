import type { ScreenDef } from '#web/screens/screen-def.ts';
import { DEFAULT_ROLE_DETAIL, DEFAULT_ROLE_LIST, ROLE_DETAIL, ROLE_LIST, USER_PREVIEW } from '../paths.ts';

export const roleScreens: readonly ScreenDef[] = [
  {
    path: ROLE_LIST,
    findsRecords: true,
    creates: 'role:action.create',
    title: 'role:screen.list',
    privilege: 'user-privilege.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 40 },
    load: async () => (await import('./RoleListScreen.tsx')).RoleListScreen,
  },
  {
    path: ROLE_DETAIL,
    title: 'role:screen.list',
    privilege: 'user-privilege.b',
    parent: ROLE_LIST,
    load: async () => (await import('./RoleDetailScreen.tsx')).RoleDetailScreen,
  },
  {
    path: USER_PREVIEW,
    title: 'role:screen.preview',
    privilege: 'user-privilege.m',
    menu: { area: 'manage', group: 'userPrivilege', order: 45 },
    load: async () => (await import('./UserPreviewScreen.tsx')).UserPreviewScreen,
  },
  {
    path: DEFAULT_ROLE_LIST,
    findsRecords: true,
    creates: 'role:action.create',
    title: 'role:screen.defaults',
    privilege: 'operation-setting.b',
    menu: { area: 'operate', group: 'operationSetting', order: 40 },
    load: async () => (await import('./RoleListScreen.tsx')).DefaultRoleListScreen,
  },
  {
    path: DEFAULT_ROLE_DETAIL,
    title: 'role:screen.defaults',
    privilege: 'operation-setting.b',
    parent: DEFAULT_ROLE_LIST,
    load: async () => (await import('./RoleDetailScreen.tsx')).DefaultRoleDetailScreen,
  },
];
