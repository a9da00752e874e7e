// Which days of a client are not as their weekday.
export { loadCalendar, loadWorkdays, namedDays } from './holidays.ts';
