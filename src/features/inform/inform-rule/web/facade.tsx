// Levels, decisions and rules in words, the choice of rules and their list, for other features.
export { LevelTag } from './LevelTag.tsx';
export { RuleList } from './RuleList.tsx';
export { RulesSelect } from './RulesSelect.tsx';
export { useDecisionText } from './use-decision-text.ts';
export { useRuleSentence } from './use-rule-sentence.ts';
