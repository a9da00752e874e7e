// What other features ask of messages.
export { type DecisionFilter, filterDecisions, filterMessages, type MessageFilter } from './filter-messages.ts';
export { builtInTemplate } from './built-in-template.ts';
export { ringingOf } from './ringing-of.ts';
export { exampleLetter, exampleSentence } from './start-letters.ts';
export { countSimilar, fillBody, writeByTemplate } from './write-by-template.ts';
export { shortTime, writeLetter, writeShort } from './write-letter.ts';
export { responseTime } from './response-time.ts';
export { limitLinks } from './limit-links.ts';
export type { HeldMessage } from './require-report.ts';
export { STOPPED_CODE } from './stop-channel.ts';
