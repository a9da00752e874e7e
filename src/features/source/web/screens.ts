import type { ScreenDef } from '#web/screens/screen-def.ts';

export const CLIENT_LIST_PAGE = '/manage/website-manage/client-list-page' as const;
export const TASK_SCHEDULE = '/operate/extraction-manage/schedule-manage/task-schedule' as const;

export const sourceScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_LIST_PAGE,
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
