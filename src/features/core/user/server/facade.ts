// What other features ask of accounts.
export { filterUsers, USER_IS } from './filter-users.ts';
