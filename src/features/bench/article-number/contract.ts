// An article's numbers (reads, replies, forwards, likes, plays), read again from its page or corrected manually, and its address.
import { z } from 'zod';
import { defineContract, id, queryArray } from '#shared/contract.ts';

const count = z.number().int().min(0).max(1_000_000_000_000).nullable();
const numbers = z.object({ read: count, reply: count, forward: count, like: count, play: count });
export type Numbers = z.output<typeof numbers>;

export const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
const task = z.object({
  taskId: z.number().int(),
  articleId: z.number(),
  state: z.enum(TASK_STATES),
  /** The reason for a failure: that of the fetch, or `no-numbers` when the page shows none. */
  reason: z.string(),
  /** Detail such as the HTTP status. */
  detail: z.string(),
  numbers: numbers.nullable(),
  /** Whether the page showed new numbers. */
  isChanged: z.boolean(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type NumberTask = z.output<typeof task>;

const checkInput = z.strictObject({
  taskIds: queryArray(id).pipe(z.array(z.number()).min(1).max(100)).optional(),
  articleIds: queryArray(id).pipe(z.array(z.number()).min(1).max(100)).optional(),
});
export type CheckInput = z.output<typeof checkInput>;

const editInput = z.strictObject({
  articleId: id,
  read: count.optional(),
  reply: count.optional(),
  forward: count.optional(),
  like: count.optional(),
  play: count.optional(),
  note: z.string().max(1000).default(''),
});
export type EditInput = z.output<typeof editInput>;

export const articleNumberContract = defineContract({
  addTask: {
    method: 'POST',
    path: '/v1/article/add-article-numbers-update-task',
    privilege: 'classifiedInfo.a',
    summary: 'Queues a new reading of the articles’ numbers from their pages; poll its state with the task ids.',
    input: z.strictObject({ articleIds: z.array(id).min(1).max(100) }),
    output: z.object({ items: z.array(z.object({ taskId: z.number().int(), articleId: z.number(), state: z.enum(TASK_STATES) })) }),
  },
  checkStatus: {
    method: 'GET',
    path: '/v1/article/check-article-numbers-update-status',
    privilege: 'classifiedInfo.b',
    summary: 'Progress of readings of numbers: by task, or the latest of each article.',
    input: checkInput,
    output: z.object({ items: z.array(task) }),
  },
  stored: {
    method: 'GET',
    path: '/v1/article/article-numbers',
    privilege: 'classifiedInfo.b',
    summary: 'An article’s numbers and address as they are stored now.',
    input: z.strictObject({ articleId: id }),
    output: z.object({ articleId: z.number(), ...numbers.shape, url: z.string() }),
  },
  update: {
    method: 'POST',
    seen: { from: 'stored', key: 'articleId', apart: ['note'] },
    path: '/v1/article/update-article-numbers',
    privilege: 'classifiedInfo.m',
    summary: 'Sets numbers manually; omitted ones stay, null is unknown. Earlier ones are kept, and the change is logged.',
    input: editInput,
    output: z.object({ numbers }),
  },
  updateUrl: {
    method: 'POST',
    seen: { from: 'stored', key: 'articleId' },
    path: '/v1/article/update-article-url',
    privilege: 'classifiedInfo.m',
    summary: 'Corrects the address of an article; already-exists when another article has it.',
    input: z.strictObject({ articleId: id, url: z.string().trim().min(1).max(2000) }),
    output: z.object({ url: z.string(), md5: z.string() }),
  },
});
