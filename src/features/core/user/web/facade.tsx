// What other features' screens show of accounts.
export { NewPassword } from './NewPassword.tsx';
