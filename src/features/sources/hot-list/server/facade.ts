// Hot list data for web search.
export { listReadLists, lastReading } from './last-reading.ts';
