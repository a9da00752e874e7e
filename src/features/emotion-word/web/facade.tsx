// Parts for other features: the fields of an emotion word.
export { WeightFields } from './WeightFields.tsx';
