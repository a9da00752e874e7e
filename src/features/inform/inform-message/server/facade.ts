// What other features ask of messages.
export { type DecisionFilter, filterDecisions, filterMessages, type MessageFilter } from './filter-messages.ts';
export { ringingOf } from './ringing-of.ts';
export { writeLetter } from './write-letter.ts';
