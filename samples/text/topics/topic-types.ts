import type { Tone } from '#samples/press/press-types.ts';

/** One kind of story as sentence patterns; see ../expand.ts for their syntax. */
export interface Topic {
  key: string;
  tone: Tone;
  /** Stories of a company use its words and name it; others are of a city. */
  about: 'company' | 'city';
  weight: number;
  hashtag: string;
  titles: readonly string[];
  leads: readonly string[];
  facts: readonly string[];
  /** What somebody writes of it in a few words: posts, comments, threads. */
  voices: readonly string[];
}
