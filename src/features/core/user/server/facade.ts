// What other features ask of accounts.
export { filterUsers, type UserFilter } from './filter-users.ts';
