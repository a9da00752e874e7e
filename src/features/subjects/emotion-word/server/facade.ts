// Operations on emotion words for other features: adding some, and previewing the effect.
export { previewWords } from './preview-words.ts';
export { putWords } from './words.ts';
