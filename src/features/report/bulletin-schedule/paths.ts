export const SCHEDULES_TAB = 'schedules';
