/** A title or a content, prepared once for everything that reads it. */
import type { Token } from '../segment/segment.ts';
import type { LexiconHit } from './lexicon.ts';

export interface FieldText {
  original: string;
  prepared: string;
  hits: readonly LexiconHit[];
  /** The field's tokens, if the caller has them already. */
  tokens?: readonly Token[];
}
