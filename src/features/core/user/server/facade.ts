// What other features ask of accounts.
export { checkReferences } from './check-references.ts';
export { filterUsers, USER_IS } from './filter-users.ts';
export { addUsers, findUnused, prepareUsers, takeBackUsers } from './imported-users.ts';
