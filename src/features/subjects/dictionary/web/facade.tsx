// What other features may show of dictionaries.
export { ImportProblems, type ToldProblem } from './ImportProblems.tsx';
