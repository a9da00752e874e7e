// What other features may do with sources.
export { createSource, detect } from './source.service.ts';
