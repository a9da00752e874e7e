// Operations on comments for other features.
export { createReadingTask, getReadingTask } from './reading-tasks.ts';
