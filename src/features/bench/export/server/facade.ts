// Words and texts of files for other features that write some.
export { WORDS, type Words } from './words.data.ts';
export { wordsOfClient } from './words-of-client.ts';
export { linkOf } from './to-docx.ts';
export { articleCells } from './article-rows.ts';
export type { ExportedArticle } from './article-cells.ts';
export { columnTitles } from './file-words.ts';
