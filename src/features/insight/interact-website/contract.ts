// Questions on complaint and consultation boards, and how soon they are answered.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { addedArticle } from '#features/core/article-work/contract.ts';

export const QUESTION_STATES = ['waiting', 'processing', 'answered'] as const;
const state = z.enum(QUESTION_STATES);
const base = '/v1/interact-website';

const question = z.object({
  id: z.number().int(),
  boardId: z.number().int(),
  boardName: z.string(),
  url: z.string(),
  title: z.string(),
  question: z.string(),
  asker: z.string(),
  /** The addressee. */
  target: z.string(),
  category: z.string(),
  state,
  /** In the board's own words. */
  stateText: z.string(),
  answer: z.string(),
  answerer: z.string(),
  askedAt: z.number(),
  /** False when the board gives no time and the time of finding is used instead; applies to the answer too. */
  isAskedExact: z.boolean(),
  answeredAt: z.number().nullable(),
  isAnsweredExact: z.boolean(),
  /** Milliseconds from question to answer, or until now without an answer. */
  delayMs: z.number(),
  deadlineDays: z.number().int(),
  isOverdue: z.boolean(),
  /** Each state with the time when it was first seen. */
  changes: z.array(z.object({ state, at: z.number() })),
  /** When it was last seen on the pages of the board that are read. Its state dates from then. */
  seenAt: z.number(),
  /** False when the last complete reading of the board no longer showed it. */
  isListed: z.boolean(),
  /** The client’s article of this question. */
  articleId: z.number().nullable(),
});
export type InteractItem = z.output<typeof question>;

const board = z.object({
  id: z.number().int(),
  name: z.string(),
  host: z.string(),
  isEnabled: z.boolean(),
  items: z.number().int(),
  deadlineDays: z.number().int(),
  lastSuccessAt: z.number().nullable(),
  lastError: z.string(),
});
export type InteractBoard = z.output<typeof board>;

const filter = {
  boardId: queryArray(id).optional(),
  keyword: z.string().trim().max(100).optional(),
  /** Times of the question. */
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
};

export const interactContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'search.b',
    summary:
      'Questions of the boards with answer, state and delay; with `id` only that one. Counts depend on board, words and period alone.',
    input: z.strictObject({
      ...paging,
      ...filter,
      id: id.optional(),
      state: queryArray(state).optional(),
      /** Took or takes longer than the board's deadline. */
      isOverdue: queryBoolean.optional(),
      isListed: queryBoolean.optional(),
      sort: z.enum(['askedAt', 'answeredAt', 'delay']).default('askedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(question).extend({
      counts: z.object({
        total: z.number().int(),
        waiting: z.number().int(),
        processing: z.number().int(),
        answered: z.number().int(),
        overdue: z.number().int(),
        /** No longer listed by their boards. */
        gone: z.number().int(),
        /** Mean of the answered questions; null without one. */
        delayMs: z.number().nullable(),
      }),
    }),
  },
  boards: {
    method: 'GET',
    path: `${base}/board`,
    privilege: 'search.b',
    summary: 'The boards, how many questions of each are stored, and the result of their last reading.',
    output: z.object({ items: z.array(board) }),
  },
  add: {
    method: 'POST',
    path: `${base}/article`,
    privilege: 'classifiedInfo.m',
    summary: 'Makes an article of a question with its answer. Without subjects the expressions decide.',
    input: z.strictObject({ id: z.number().int().positive(), subjectIds: z.array(z.number().int().positive()).max(100).default([]) }),
    output: addedArticle,
  },
});
