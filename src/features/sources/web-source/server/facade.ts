// What web search and the boards' questions ask of the configured sources.
export { findOpenSource, listOpenSources, noteReading, type OpenWebSource, purposeOf, toOpenSource, WEB_BYTES } from './web-sources.ts';
