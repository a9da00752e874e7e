// Statistics for other features.
export { countWords } from './count-words.ts';
export { searchedBy } from './searched.ts';
export { keepAnswers } from './keep-answers.ts';
export { type AnalysedFilter, analysedFilter } from './analysed-filter.ts';
export { loadSubjectNames, sharesOf, type SubjectNames } from './get-distribution.ts';
export { trendOf, trendStep } from './get-trend.ts';
