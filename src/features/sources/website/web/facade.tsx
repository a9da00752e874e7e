// For other features' screens.
export { articlesPath } from './articles-link.ts';
export { WeightInput } from './WeightInput.tsx';
