// What the engine of messages asks of rules.
export { decide, isSmall, Memory, type Decided, type DecidedHit, type Told } from './decide.ts';
export { fitsFacts } from './fits-rule.ts';
export { FRESH_MS, LATE_MS, loadMatchable, loadRuleHits, type RuleHit } from './load-hits.ts';
export { bellOf, type LoadedRecipient, loadRecipients, preferring, usualWays, type Way } from './load-recipients.ts';
export { loadTold } from './load-told.ts';
export { reachOf } from './load-rule-names.ts';
export { loadCounted } from './load-counted.ts';
export { loadSaidRule } from './load-said-rule.ts';
export { type Measured, measureRule } from './measure-rule.ts';
export { readRule } from './read-rule.ts';
export { sayRuleIn } from './say-rule-in.ts';
export { stepFiring } from './step-firing.ts';
export { type FoundWords, hasWords, RuleWords } from './rule-words.ts';
