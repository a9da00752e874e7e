// Searching: a sentence or a form read into the filter of the article list, an expression checked while it is written, and what may come next in it.
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
  /** A name of the filter; `time` stands for `from` and `until`. */
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
/** Words are separated by spaces; what is in quotes is one. */
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
  /** Of the form, or as it was given. */
  expression: z.string(),
  /** Null where the expression is no such form. */
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
  /** What is in the expression for it. */
  expression: z.string(),
});
export type Hint = z.output<typeof hint>;

const base = '/v1/front/tools/search';
export const searchContract = defineContract({
  read: {
    method: 'GET',
    path: '/v1/nlp',
    privilege: 'search.b',
    summary: 'Reads a sentence in Chinese or English as a filter of the article list, and says how each part was read and what was not.',
    input: z.strictObject({ text: z.string().trim().min(1).max(5000) }),
    output: naturalQuery,
  },
  check: {
    method: 'POST',
    path: `${base}/check`,
    privilege: 'search.b',
    summary: 'Parses an expression, or makes one of the simple form: errors and warnings with their places, and the form of it.',
    input: z.strictObject({ expression: text.optional(), simple: simpleForm.optional() }),
    output: check,
  },
  hint: {
    method: 'GET',
    path: `${base}/hint`,
    privilege: 'search.b',
    summary: 'What may be meant by the beginning of a word: the caller’s earlier searches, subjects, dictionaries, sites and authors.',
    input: z.strictObject({ text: z.string().trim().min(1).max(100), limit: z.coerce.number().int().min(1).max(20).default(5) }),
    output: z.object({ items: z.array(hint) }),
  },
});
