// What other features may do with sources.
export { detect } from './preview-source.ts';
export { createSource } from './source.service.ts';
