import { z } from 'zod';
import { created, defineContract, fileOutput, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';

const path = '/v1/manage/user-privilege-manage/log-user-access';

/** Rows of a file; a larger request is refused. */
export const MOST_EXPORTED = 200_000;

const filter = {
  userId: queryArray(id).optional(),
  keyword: z.string().max(100).optional(),
  /** The whole address of a screen. */
  path: z.string().max(500).optional(),
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
};

const entry = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  username: z.string(),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  at: z.number(),
});

export const accessLogContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'user-log.b',
    summary:
      'Visits of the client’s users, newest first unless sorted; `keyword` finds address, title, person and IP, `path` one address alone; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      ...filter,
      id: id.optional(),
      sort: z.enum(['at', 'name', 'path', 'ip']).default('at'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(entry),
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    privilege: 'user-log.b',
    summary: 'Visits of a period by day, by person and by screen, the most frequent first; at most 100 of each.',
    input: z.strictObject(filter),
    output: z.object({
      total: z.number().int(),
      people: z.number().int(),
      days: z.array(z.object({ day: z.number().int(), total: z.number().int(), people: z.number().int() })),
      users: z.array(z.object({ userId: z.number().int(), name: z.string(), total: z.number().int(), lastAt: z.number() })),
      paths: z.array(z.object({ path: z.string(), title: z.string(), total: z.number().int(), people: z.number().int() })),
    }),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    privilege: 'user-log.b',
    takesPass: true,
    summary: 'All visits of a filter as a file, newest first; at most 200,000.',
    input: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: fileOutput,
  },
  create: {
    method: 'POST',
    changesNothing: true,
    path,
    privilege: 'signed-in',
    summary: 'Records a visit of the caller. A simulated login’s visits are not counted.',
    input: z.strictObject({ path: z.string().min(1).max(500), title: z.string().max(200).default('') }),
    output: created,
  },
});
