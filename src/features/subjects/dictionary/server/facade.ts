// Words of a file for other features.
export { addWords, takeBackWords } from './imported-words.ts';
