// A client's own words for what bulletins suggest: the rules say when and why, people say what.
import { z } from 'zod';
import { because } from './because.ts';
import { oneLine } from './one-line.ts';

/** Negative articles that are not settled; ones in central and provincial media; an event that many are of; many more than in the period before. */
export const ADVICE_RULES = ['open', 'official', 'event', 'rise'] as const;
export type AdviceRule = (typeof ADVICE_RULES)[number];
export const ADVICE_CHOICES = ['usual', 'own', 'off'] as const;
export const MOST_SUGGESTIONS = 5;
export const MOST_OF_SUGGESTION = 200;

export const suggestions = z
  .strictObject({
    /** The usual words, own ones, or nothing. */
    choice: z.enum(ADVICE_CHOICES),
    /** They are kept where others are chosen. */
    texts: z.array(oneLine().min(1).max(MOST_OF_SUGGESTION)).max(MOST_SUGGESTIONS).default([]),
  })
  .refine(({ choice, texts }) => choice !== 'own' || texts.length > 0, because('required'));
export type Suggestions = z.output<typeof suggestions>;

const usual: Suggestions = { choice: 'usual', texts: [] };
const kept = suggestions.default(usual);
export const adviceLibrary = z.object({ open: kept, official: kept, event: kept, rise: kept });
export type AdviceLibrary = z.output<typeof adviceLibrary>;
