// Parts for other features: the fields of an emotion word, and the initial library.
export { useFirstLib } from './use-first-lib.ts';
export { WeightFields } from './WeightFields.tsx';
