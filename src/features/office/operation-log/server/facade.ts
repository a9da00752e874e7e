// What other features ask of the log of operations.
export { countActions } from './count-actions.ts';
