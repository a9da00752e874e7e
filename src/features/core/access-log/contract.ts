import { z } from 'zod';
import { created, defineContract, id, pageOf, paging, queryArray } from '#shared/contract.ts';

const path = '/v1/manage/user-privilege-manage/log-user-access';

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
    summary: 'Visits of the client’s users, newest first; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      userId: queryArray(id).optional(),
      keyword: z.string().max(100).optional(),
      from: z.coerce.number().optional(),
      until: z.coerce.number().optional(),
    }),
    output: pageOf(entry),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'signed-in',
    summary: 'Records a visit of the caller. A simulated login’s visits are not counted.',
    input: z.strictObject({ path: z.string().min(1).max(500), title: z.string().max(200).default('') }),
    output: created,
  },
});
