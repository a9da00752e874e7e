// Words and texts of files for other features that write some.
export { WORDS, type Words } from './words.data.ts';
export { linkOf } from './to-docx.ts';
