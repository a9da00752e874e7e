// Living briefings of an event or a subject: what their entries keep, so that they read the same later.
import { z } from 'zod';
import { bulletinArticle, bulletinSentence } from './bulletin.ts';
import { EVENT_PHASES } from './events.ts';
import { EMOTIONS } from './media.ts';

/** What an entry tells: where it began, articles, a first negative one, a first one of a central medium, many at once, repeats, a number reached, a busiest hour, another phase, a merge. */
export const LIVING_KINDS = [
  'begin',
  'again',
  'report',
  'negative',
  'central',
  'more',
  'repeats',
  'total',
  'peak',
  'phase',
  'merged',
] as const;
export type LivingKind = (typeof LIVING_KINDS)[number];

/** `isCount`: it says how many articles the entry tells; `isNegative`: it says that its articles are negative. */
export const livingSentence = bulletinSentence.extend({ isCount: z.boolean(), isNegative: z.boolean() });
export type LivingSentence = z.output<typeof livingSentence>;

/** Why a source no longer stands as it was told: deleted or withdrawn, no longer of the event or subject, or corrected. */
export const STRIKE_REASONS = ['gone', 'left', 'title', 'text', 'emotion'] as const;
const emotion = z.enum(EMOTIONS);
export const livingStrike = z.object({
  articleId: z.number(),
  reason: z.enum(STRIKE_REASONS),
  at: z.number(),
  /** The title that it has now; '' where it has the same. */
  title: z.string(),
  emotion: emotion.nullable(),
});
export type LivingStrike = z.output<typeof livingStrike>;

export const livingArticles = z.array(bulletinArticle);

/** What later entries compare with. */
export const livingGrowth = z.object({
  /** The first entry to come, which tells of all that is there; after a merge, or when one is undone, too. */
  pending: z.enum(['begin', 'again', 'merged']).nullable().default('begin'),
  /** The event that it followed last: the one of an entry, or that which it was merged into. */
  eventId: z.number().nullable().default(null),
  hasNegative: z.boolean().default(false),
  total: z.number().default(0),
  peak: z.object({ hour: z.number(), articles: z.number() }).nullable().default(null),
  phase: z.enum(EVENT_PHASES).nullable().default(null),
  repeatsAt: z.number().default(0),
});
export type LivingGrowth = z.output<typeof livingGrowth>;
