import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CLIENT_LIST_PAGE, TASK_SCHEDULE } from '../paths.ts';

export const sourceScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_LIST_PAGE,
    creates: 'source:action.create',
    findsRecords: true,
    title: 'source:screen.listPage',
    privilege: 'website.b',
    menu: { area: 'manage', group: 'websiteManage', order: 30 },
    load: async () => (await import('./ClientListPageScreen.tsx')).ClientListPageScreen,
  },
  {
    path: TASK_SCHEDULE,
    title: 'source:screen.taskSchedule',
    privilege: 'extraction.b',
    menu: { area: 'operate', group: 'extractionManage', order: 10 },
    load: async () => (await import('./TaskScheduleScreen.tsx')).TaskScheduleScreen,
  },
];
