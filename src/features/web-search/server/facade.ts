// What other screens of found things need: which of them are articles already.
export { findOwnArticles } from './find-own-articles.ts';
