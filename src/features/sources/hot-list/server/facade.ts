// What web search shows of the hot lists.
export { listReadLists, lastReading } from './last-reading.ts';
