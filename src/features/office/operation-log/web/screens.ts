import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ALL_OPERATION_LOG, OPERATION_LOG } from '../paths.ts';

export const operationLogScreens: readonly ScreenDef[] = [
  {
    path: OPERATION_LOG,
    title: 'operationLog:screen.list',
    privilege: 'user-log.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 55 },
    load: async () => (await import('./OperationLogScreen.tsx')).OperationLogScreen,
  },
  {
    path: ALL_OPERATION_LOG,
    title: 'operationLog:screen.all',
    privilege: 'client.b',
    menu: { area: 'operate', group: 'clientManage', order: 60 },
    load: async () => (await import('./OperationLogScreen.tsx')).AllOperationLogScreen,
  },
];
