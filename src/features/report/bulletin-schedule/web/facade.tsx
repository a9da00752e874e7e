// The list of schedules, beside that of the bulletins.
export { ScheduleList } from './ScheduleList.tsx';
