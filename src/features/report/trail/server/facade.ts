// What other features ask of the trail.
export { responseTime } from './response-time.ts';
