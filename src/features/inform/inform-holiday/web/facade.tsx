// Days off as a tab of the rules' screen.
export { HolidayList } from './HolidayList.tsx';
