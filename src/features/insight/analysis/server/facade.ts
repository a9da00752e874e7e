// Statistics for other features.
export { countWords } from './count-words.ts';
export { searchedBy } from './searched.ts';
export { keepAnswers } from './keep-answers.ts';
export { type AnalysedFilter, analysedFilter } from './analysed-filter.ts';
export { getDistribution, loadSubjectNames, sharesOf, type SubjectNames } from './get-distribution.ts';
export { getTrend, trendOf, trendStep } from './get-trend.ts';
