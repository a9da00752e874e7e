// Pins: a reader's own quick pin (sticky), and the client's with order, subject and end (stuck).
import { z } from 'zod';
import { changed, defineContract, id, ids, pageOf, paging, queryArray, queryInt } from '#shared/contract.ts';
import { articleItem } from '#features/core/article/contract.ts';

const articleIds = z.array(id).min(1).max(200);
const subjectId = queryInt.min(0);
const sort = z.number().int().min(-1000).max(1000);
/** Milliseconds; null: until somebody ends it. */
const until = z.number().int().positive().nullable();

const pin = z.object({
  id: z.number().int(),
  /** 0: for the lists of all subjects. */
  subjectId: z.number().int(),
  subjectName: z.string(),
  sort: z.number().int(),
  until: z.number().nullable(),
  createdBy: z.string(),
  createdAt: z.number(),
  article: articleItem.omit({ similar: true, hits: true }),
});
export type Pin = z.output<typeof pin>;

const listStuckInput = z.strictObject({ ...paging, subjectId: subjectId.optional() });
const stickInput = z.strictObject({ articleIds, subjectId: subjectId.default(0), sort: sort.default(0), until: until.default(null) });
const updateStuckInput = z.strictObject({ id, sort: sort.optional(), until: until.optional(), subjectId: subjectId.optional() });
export type ListStuckInput = z.output<typeof listStuckInput>;
export type StickInput = z.output<typeof stickInput>;
export type UpdateStuckInput = z.output<typeof updateStuckInput>;

export const pinContract = defineContract({
  addSticky: {
    method: 'POST',
    path: '/v1/article/sticky',
    privilege: 'classifiedInfo.b',
    summary: 'Pins articles for the caller alone.',
    input: z.strictObject({ articleIds }),
    output: changed,
  },
  removeSticky: {
    method: 'DELETE',
    path: '/v1/article/sticky',
    privilege: 'classifiedInfo.b',
    summary: 'Removes pins of the caller.',
    input: z.strictObject({ articleIds: queryArray(id).pipe(z.array(z.number()).min(1).max(200)) }),
    output: changed,
  },
  listSticky: {
    method: 'GET',
    path: '/v1/article/sticky',
    privilege: 'classifiedInfo.b',
    summary: 'Articles that the caller has pinned, latest pin first; with `among` only those of these.',
    input: z.strictObject({ among: queryArray(id).pipe(z.array(z.number()).max(200)).optional() }),
    output: z.object({ articleIds: z.array(z.number()), items: z.array(articleItem.omit({ similar: true, hits: true })) }),
  },
  listStuck: {
    method: 'GET',
    path: '/v1/article/stuck',
    privilege: 'classifiedInfo.b',
    summary:
      'The client’s pins with their articles, by order, then latest first, without ended ones. With `subjectId` those for that subject’s list, 0: those for all.',
    input: listStuckInput,
    output: pageOf(pin),
  },
  stick: {
    method: 'POST',
    path: '/v1/article/stuck',
    privilege: 'classifiedInfo.m',
    summary: 'Pins articles for everyone in the caller’s client; an existing pin gets the new order and end.',
    input: stickInput,
    output: z.object({ changed: z.number().int(), ids: z.array(z.number().int()) }),
  },
  updateStuck: {
    method: 'POST',
    path: '/v1/article/update-stuck',
    privilege: 'classifiedInfo.m',
    summary: 'Changes order, end or subject of a pin.',
    input: updateStuckInput,
    output: changed,
  },
  unStick: {
    method: 'POST',
    path: '/v1/article/un-stuck',
    privilege: 'classifiedInfo.m',
    summary: 'Removes pins of the client.',
    input: z.strictObject({ ids }),
    output: changed,
  },
});
