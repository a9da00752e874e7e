// What clouds of words ask.
export { type HotWordRules, loadHotWordRules } from './hot-word-rules.ts';
