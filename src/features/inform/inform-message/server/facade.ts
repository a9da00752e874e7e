// What other features ask of messages.
export { ringingOf } from './ringing-of.ts';
export { writeLetter } from './write-letter.ts';
