// Settings for word clouds.
export { type HotWordRules, loadHotWordRules } from './hot-word-rules.ts';
