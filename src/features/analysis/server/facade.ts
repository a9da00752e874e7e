// Numbers that other features show too.
export { countWords } from './count-words.ts';
export { searchedBy } from './searched.ts';
export { keepAnswers } from './keep-answers.ts';
