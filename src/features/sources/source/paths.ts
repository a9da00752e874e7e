export const CLIENT_LIST_PAGE = '/manage/website-manage/client-list-page' as const;
export const TASK_SCHEDULE = '/operate/extraction-manage/schedule-manage/task-schedule' as const;
