// What the sample client asks of schedules.
export { createSchedule } from './bulletin-schedule.service.ts';
