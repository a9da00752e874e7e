// What other features ask about the way of warnings.
export { measureDelay } from './measure-delay.ts';
