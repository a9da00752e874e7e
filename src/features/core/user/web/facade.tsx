// What other features' screens show of accounts.
export { HandOver, type NewAccess } from './HandOver.tsx';
export { NewPassword } from './NewPassword.tsx';
export { randomPassword } from './random-password.ts';
