import type { ScreenDef } from '#web/screens/screen-def.ts';

export const accessLogScreens: readonly ScreenDef[] = [
  {
    path: '/manage/user-privilege-manage/user-access-log',
    title: 'accessLog:screen.list',
    privilege: 'user-log.b',
    menu: { area: 'manage', group: 'userPrivilege', order: 60 },
    load: async () => (await import('./AccessLogScreen.tsx')).AccessLogScreen,
  },
];
