// Parts for other features: the fields of an emotion word, and the library that it begins with.
export { useFirstLib } from './use-first-lib.ts';
export { WeightFields } from './WeightFields.tsx';
