// Operations on sources for other features.
export { detect } from './preview-source.ts';
export { createSource } from './source.service.ts';
