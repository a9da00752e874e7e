// Why a subject has an article, or has it not.
import { z } from 'zod';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';

/** A stored article by its id or address, a page that is fetched where its address is not stored, or a text that is stored nowhere. */
export const articleToExplain = z.union([
  z.strictObject({ id: z.number().int().positive() }),
  z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
  z.strictObject({
    title: z.string().max(500),
    content: z.string().max(50_000),
    url: z.string().trim().max(2_000).default(''),
    author: z.string().max(100).default(''),
  }),
]);

const place = z.object({
  field: z.enum(['title', 'content', 'author']),
  /** UTF-16 offsets in the field. */
  start: z.number().int(),
  end: z.number().int(),
  /** As the expression or word list has it. */
  word: z.string(),
  snippet: z.string(),
  /** Where in the field the snippet begins. */
  snippetStart: z.number().int(),
});

const failedClause = z.object({
  /** UTF-16 offsets in the expression of the answer. */
  start: z.number().int(),
  end: z.number().int(),
  reason: z.enum([
    'not-found',
    'wrong-field',
    'too-far-apart',
    'different-fields',
    'excluded',
    'other-site',
    'unknown-dictionary',
    'unknown-subject',
  ]),
  /** What is missing or, where `excluded`, was found; at most 20. */
  words: z.array(z.string()),
  places: z.array(place),
  /** Units between the nearest places of both sides, and how many there may be. */
  distance: z.number().int().optional(),
  allowed: z.number().int().optional(),
});

export const explanation = z.object({
  /** Whether a subject would have it: the expression holds, and nothing of the filter that can be judged refuses. */
  isMatch: z.boolean(),
  expression: z.string(),
  /** What was judged; null where a pasted text does not tell. */
  article: z.object({
    /** `fetched`: its page was read now, and nothing of it is stored. */
    origin: z.enum(['stored', 'fetched', 'pasted']),
    fetchedAt: z.number().nullable(),
    id: z.number().nullable(),
    title: z.string(),
    url: z.string(),
    siteName: z.string(),
    mediaType: z.enum(MEDIA_TYPES).nullable(),
    /** The region under which it is listed, '' for none. */
    region: z.string().nullable(),
    publishedAt: z.number().nullable(),
    language: z.enum(LANGUAGES),
    emotion: z.enum(EMOTIONS),
    length: z.number().int(),
    junkScore: z.number(),
  }),
  /** Places of the words that may be there, whether or not the whole holds; at most 200. */
  hits: z.array(place),
  /** At most 50 of `failureTotal`, in order of position; none when the expression holds. */
  failures: z.array(failedClause),
  failureTotal: z.number().int(),
  filterFailures: z.array(
    z.enum(['mediaTypes', 'siteIds', 'siteGroupIds', 'languages', 'regions', 'emotions', 'minLength', 'junkCutoff', 'period']),
  ),
});
export type Explanation = z.output<typeof explanation>;
