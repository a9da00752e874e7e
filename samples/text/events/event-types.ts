import type { Tone } from '#samples/press/press-types.ts';

/** One happening as it is told by many. `facts` are written out once, so that all its articles agree. */
export interface EventPattern {
  key: string;
  tone: Tone;
  city: string;
  company?: string;
  /** Days before the start of the press; negative: after. Undefined: only repeated later. */
  startsBefore: number;
  /** How long until it has faded. */
  lifeHours: number;
  /** About how many articles. */
  size: number;
  hashtag: string;
  facts: Readonly<Record<string, string>>;
  titles: readonly string[];
  /** Sentences of the four phases: start, rise, peak, fall. Earlier ones serve as background later. */
  phases: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  voices: readonly string[];
  english: readonly [title: string, text: string];
}
