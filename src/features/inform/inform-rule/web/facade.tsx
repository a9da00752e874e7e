// Levels and decisions in words, for other features.
export { LevelTag } from './LevelTag.tsx';
export { useDecisionText } from './use-decision-text.ts';
