// Numbers of the log of collecting for other features.
export { countReasons } from './log-streams.ts';
