// A client's settings for the words in its clouds: keep, drop, or count for another.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/report/hot-word-dict';
export const HOT_WORD_ACTIONS = ['keep', 'drop', 'merge'] as const;
export type HotWordAction = (typeof HOT_WORD_ACTIONS)[number];

const word = oneLine().min(1).max(30);
const fields = {
  word,
  action: z.enum(HOT_WORD_ACTIONS).default('drop'),
  /** For `merge`: the word under which it is counted. */
  target: oneLine().max(30).default(''),
};

export const hotWord = z.object({
  id: z.number().int(),
  word: z.string(),
  action: z.enum(HOT_WORD_ACTIONS),
  target: z.string(),
  createdBy: z.string(),
  updatedAt: z.number(),
});
export type HotWord = z.output<typeof hotWord>;

export const hotWordDictContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'report-setting.b',
    summary: 'Words that the clouds of the caller’s client keep, drop or merge; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      action: z.enum(HOT_WORD_ACTIONS).optional(),
      sort: z.enum(['word', 'updatedAt']).default('word'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(hotWord),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'report-setting.m',
    summary: 'Adds a word.',
    input: z.strictObject(fields),
    output: created,
  },
  createMany: {
    method: 'POST',
    path: `${path}/import`,
    privilege: 'report-setting.m',
    summary: 'Adds many words, or changes the settings of existing ones.',
    input: z.strictObject({ items: z.array(z.strictObject(fields)).min(1).max(5000) }),
    output: z.object({ added: z.number().int(), changed: z.number().int(), same: z.number().int() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'hot-word.update' },
    path,
    privilege: 'report-setting.m',
    summary: 'Changes a word or its setting.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'report-setting.d',
    summary: 'Removes words from the list: clouds show them unchanged.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
