// The configured sources for web search and the boards' questions.
export { findOpenSource, listOpenSources, noteReading, type OpenWebSource, purposeOf, toOpenSource, WEB_BYTES } from './web-sources.ts';
