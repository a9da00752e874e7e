// Which days of a client are not as their weekday.
export { loadCalendar, loadWorkdays } from './holidays.ts';
