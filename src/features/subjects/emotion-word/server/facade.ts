// What other features may do with emotion words: add some, and see what that would do.
export { previewWords } from './preview-words.ts';
export { putWords } from './words.ts';
