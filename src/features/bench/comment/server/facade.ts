// What other features may ask of comments.
export { createReadingTask, getReadingTask } from './reading-tasks.ts';
