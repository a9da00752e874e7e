// Searching: a sentence or a form is read into the filter of the article list, an expression is checked while it is typed, and completions are
// offered.
import { z } from 'zod';
import { defineContract, queryBoolean } from '#shared/contract.ts';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { articleFilter } from '#features/core/article/contract.ts';

const MOST_TEXT = 20_000;
const text = z.string().max(MOST_TEXT);
const place = { position: z.number().int(), length: z.number().int() };

/** The filter of the article list, with order, folding and page size. */
const readFilter = z.object({
  ...articleFilter,
  sort: z.enum(ARTICLE_SORTS).optional(),
  isFolded: queryBoolean.optional(),
  pageSize: z.number().int().optional(),
});
export type ReadFilter = z.output<typeof readFilter>;

/** Offsets and lengths are UTF-16. */
const piece = { offset: z.number().int(), length: z.number().int(), text: z.string() };
const reading = z.object({
  ...piece,
  /** A name of the filter; `time` represents `from` and `until`. */
  field: z.enum([
    'time',
    'subjectId',
    'siteId',
    'mediaType',
    'level',
    'emotion',
    'status',
    'language',
    'region',
    'junkBelow',
    'minLength',
    'pageSize',
    'keyword',
    'sort',
    'isFolded',
  ]),
  value: z.unknown(),
});
export type Reading = z.output<typeof reading>;
const naturalQuery = z.object({ filter: readFilter, readings: z.array(reading), unread: z.array(z.object(piece)) });
export type NaturalQuery = z.output<typeof naturalQuery>;

const words = z.string().max(2000).default('');
const distance = z.coerce.number().int().min(0).max(1000).default(20);
/** Words are separated by spaces; quoted text is one word. */
export const simpleForm = z.strictObject({
  all: words,
  any: words,
  none: words,
  phrase: words,
  near: words,
  distance,
  isTitleOnly: queryBoolean.default(false),
});
export type SimpleForm = z.output<typeof simpleForm>;

const finding = z.object({ code: z.string(), ...place });
const check = z.object({
  isValid: z.boolean(),
  /** Made from the form, or as given. */
  expression: z.string(),
  /** Null when the expression does not have the simple form. */
  simple: simpleForm.nullable(),
  errors: z.array(finding.extend({ found: z.string().optional(), expected: z.array(z.string()), path: z.array(z.string()).optional() })),
  warnings: z.array(finding.extend({ word: z.string().optional() })),
  words: z.number().int(),
});
export type ExpressionCheck = z.output<typeof check>;

export const HINT_KINDS = ['search', 'subject', 'dictionary', 'site', 'author'] as const;
const hint = z.object({
  kind: z.enum(HINT_KINDS),
  name: z.string(),
  /** The text to insert into the expression. */
  expression: z.string(),
});
export type Hint = z.output<typeof hint>;

const base = '/v1/front/tools/search';
export const searchContract = defineContract({
  read: {
    method: 'GET',
    path: '/v1/nlp',
    privilege: 'search.b',
    summary:
      'Reads a sentence in Chinese or English as a filter of the article list, with the reading of each part and the parts not understood.',
    /** As an address, a thousand Chinese characters are nine thousand bytes; a request may have 16 KB. */
    input: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
    output: naturalQuery,
  },
  check: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/check`,
    privilege: 'search.b',
    summary: 'Parses an expression, or makes one of the simple form: errors and warnings with their places, and its simple form.',
    input: z.strictObject({ expression: text.optional(), simple: simpleForm.optional() }),
    output: check,
  },
  hint: {
    method: 'GET',
    path: `${base}/hint`,
    privilege: 'search.b',
    summary: "Completions of a word's beginning: the caller’s earlier searches, subjects, dictionaries, sites and authors.",
    input: z.strictObject({ text: z.string().trim().min(1).max(100), limit: z.coerce.number().int().min(1).max(20).default(5) }),
    output: z.object({ items: z.array(hint) }),
  },
});
