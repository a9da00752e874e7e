// Trying an expression: errors and oddities, what it would find, and why an article is found or not.
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { expression, expressionBuilder, subjectFilter } from './contract.ts';
import { articleToExplain, explanation } from './explanation.schema.ts';

const base = '/v1/manage/class-manage';

const expressionError = z.object({
  code: z.string(),
  /** UTF-16 offset and length in the expression, or in the named box. */
  position: z.number().int(),
  length: z.number().int(),
  found: z.string().optional(),
  expected: z.array(z.string()),
  /** Names of the subjects on the way to it. */
  path: z.array(z.string()).optional(),
  box: z.enum(['subject', 'region', 'person', 'event', 'exclude']).optional(),
});

const warning = z.object({ code: z.string(), position: z.number().int(), length: z.number().int(), word: z.string().optional() });

const previewAnswer = z.object({
  total: z.number().int(),
  scanned: z.number().int(),
  /** More than a twentieth of all articles. */
  isTooBroad: z.boolean(),
  droppedAsJunk: z.number().int(),
  /** Those of `total` whose title alone would match; the others are often about something else. */
  inTitle: z.number().int(),
  days: z.array(z.object({ day: z.number().int(), date: z.string(), total: z.number().int() })),
  /** Spread over the period, newest first. */
  samples: z.array(z.object({ id: z.number(), title: z.string(), siteName: z.string(), publishedAt: z.number(), url: z.string() })),
  /** `isWhole`: the other subject has every one of these articles. */
  overlaps: z.array(z.object({ id: z.number().int(), name: z.string(), total: z.number().int(), isWhole: z.boolean() })),
  cost: z.object({
    words: z.number().int(),
    /** Number of articles with one of the words by which the matcher finds it; all articles if there is no such word. */
    lookedAt: z.number().int(),
    ms: z.number(),
  }),
});

export const subjectTrialContract = defineContract({
  check: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/subject/check`,
    privilege: 'subject.b',
    summary: 'Parses an expression or builder boxes: errors and warnings with positions, the canonical text and the boxes.',
    input: z.strictObject({
      expression: z.string().max(50_000).optional(),
      builder: expressionBuilder.optional(),
      /** The subject that it belongs to, which it may not contain; also used to check whether another contains everything that it finds. */
      subjectId: z.number().int().positive().optional(),
      filter: subjectFilter.prefault({}),
    }),
    output: z.object({
      isValid: z.boolean(),
      expression: z.string(),
      builder: expressionBuilder.nullable(),
      errors: z.array(expressionError),
      warnings: z.array(warning),
      words: z.number().int(),
    }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/subject/preview`,
    privilege: 'subject.b',
    summary: 'What an expression would have matched on stored articles: hits per day, samples, overlap with other subjects.',
    input: z.strictObject({
      expression,
      filter: subjectFilter.prefault({}),
      days: z.number().int().min(1).max(90).default(30),
      subjectId: z.number().int().positive().optional(),
    }),
    output: previewAnswer,
  },
  explain: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/subject/explain`,
    privilege: 'subject.b',
    summary:
      'Why an expression and filter have an article or not: words found, clauses that fail, parts of the filter that refuse. An unknown address is fetched, and not stored.',
    input: z.strictObject({ expression, filter: subjectFilter.prefault({}), article: articleToExplain }),
    output: explanation,
  },
});
