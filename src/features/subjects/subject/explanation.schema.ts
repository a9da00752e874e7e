// Why a subject has an article, or does not have it.
import { z } from 'zod';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';

/** A stored article by its id or address, a page that is fetched if its address is not stored, or a pasted text. */
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
  /** As written in the expression or word list. */
  word: z.string(),
  snippet: z.string(),
  /** Start of the snippet in the field. */
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
  /** The words that are missing or, if `excluded`, were found; at most 20. */
  words: z.array(z.string()),
  places: z.array(place),
  /** Units between the nearest places of both sides, and the allowed number. */
  distance: z.number().int().optional(),
  allowed: z.number().int().optional(),
});

export const explanation = z.object({
  /** Whether the subject would have it: the expression holds, and no part of the filter that can be checked refuses it. */
  isMatch: z.boolean(),
  expression: z.string(),
  /** The checked values; null if a pasted text does not contain them. */
  article: z.object({
    /** `fetched`: its page was read now and was not stored. */
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
  /** Places of the expression's positive words, whether or not the whole holds; at most 200. */
  hits: z.array(place),
  /** At most 50 of `failureTotal`, in order of position; none when the expression holds. */
  failures: z.array(failedClause),
  failureTotal: z.number().int(),
  filterFailures: z.array(
    z.enum(['mediaTypes', 'siteIds', 'siteGroupIds', 'languages', 'regions', 'emotions', 'minLength', 'junkCutoff', 'period']),
  ),
});
export type Explanation = z.output<typeof explanation>;
