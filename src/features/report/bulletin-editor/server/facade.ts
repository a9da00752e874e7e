// What other features do with the text of a bulletin.
export { requireText, type TextRow } from './require-text.ts';
export { takeOverText } from './take-over-text.ts';
