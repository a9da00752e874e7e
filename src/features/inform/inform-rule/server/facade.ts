// What the engine of messages asks of rules.
export { decide, Memory, type Decided, type Told } from './decide.ts';
export { fitsFacts } from './fits-rule.ts';
export { loadRuleHits, loadRuleTexts, type RuleHit } from './load-hits.ts';
export { type LoadedRecipient, loadRecipients } from './load-recipients.ts';
export { RuleWords } from './rule-words.ts';
