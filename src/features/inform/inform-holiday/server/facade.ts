// Which days of a client are not as their weekday.
export { loadCalendar } from './holidays.ts';
