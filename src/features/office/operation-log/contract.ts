// What people did in a client, how it is searched, and how long it is kept.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { defineContract, done, fileOutput, id, type Input, type Output, pageOf, queryArray, queryBoolean } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/user-privilege-manage/log-user-operation';
const everywhere = '/v1/operate/client-manage/log-user-operation';

/** Days; the law asks for six months (网络安全法, article 21). */
export const LEAST_KEPT_DAYS = 180;
export const MOST_KEPT_DAYS = 36_500;
/** Lines of a file; a larger request is refused. */
export const MOST_EXPORTED = 200_000;
/** Lines that one answer looks through: what no index leads to is searched in parts, and counted as far as that. */
export const WINDOW = 50_000;

/** Unusual is, within the last days: exports at night (hours of Beijing), so many refusals or removed records of one person in an hour, a sign-in from an address not used for days. */
export const UNUSUAL_DAYS = 30;
export const NIGHT = { from: 22, until: 6 } as const;
export const MANY_REFUSED = 20;
export const MANY_REMOVED = 20;
export const UNUSED_DAYS = 90;

/** `module.verb`, or its first part. */
const name = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/u);

const filter = {
  /** 0: nobody was signed in. */
  userId: queryArray(z.coerce.number().int().min(0)).pipe(z.array(z.number()).max(200)).optional(),
  module: name.optional(),
  action: name.optional(),
  /** The id of what was changed. */
  targetId: oneLine().min(1).max(100).optional(),
  ip: oneLine().min(1).max(60).optional(),
  keyword: oneLine().min(1).max(100).optional(),
  isRefused: queryBoolean.optional(),
  /** Of the day in Beijing. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  kind: z.enum(['export', 'removal']).optional(),
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
};
const ofClient = { ...filter, clientId: id.optional() };
const paging = {
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/u)
    .optional(),
};

const line = z.object({
  id: z.number().int(),
  /** In the chain of its client; null for one from before there was a chain. */
  number: z.number().int().nullable(),
  at: z.number(),
  clientId: z.number().int(),
  clientName: z.string(),
  userId: z.number().int().nullable(),
  username: z.string(),
  name: z.string(),
  /** Who of the provider acted as this person; '' where nobody did. */
  simulator: z.string(),
  ip: z.string(),
  action: z.string(),
  targetId: z.string(),
  /** What was there before and after, as JSON; in a list the first 300 characters of each. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** `isLeast`: more than `WINDOW` lines would have to be counted. `searchedUntil`: as far back as this page looked, where that is not the end. */
const page = pageOf(line).extend({ isLeast: z.boolean(), searchedUntil: z.number().optional() });
const count = { total: z.number().int() };
/** `since`: more than `WINDOW` lines would have to be counted; those from there to `until`, when the newest was written, were. */
const statistics = z.object({
  ...count,
  since: z.number().optional(),
  until: z.number().optional(),
  people: z.array(z.object({ userId: z.number().int().nullable(), name: z.string(), ...count })),
  modules: z.array(z.object({ module: z.string(), ...count })),
  hours: z.array(z.object({ hour: z.number().int(), ...count })),
});
const unusual = z.object({
  rule: z.enum(['night-exports', 'refusals', 'removals', 'new-address']),
  userId: z.number().int().nullable(),
  name: z.string(),
  ip: z.string(),
  /** First and last second. */
  from: z.number(),
  until: z.number(),
  /** Lines, and records that they concern. */
  total: z.number().int(),
  objects: z.number().int(),
});
const format = { format: z.enum(['csv', 'xlsx']).default('csv') };

const search =
  'newest first, page by page (`cursor`); `keyword` is looked for in object, person, before and after, `isRefused` finds refused calls alone';

export const operationLogContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'user-log.b',
    summary: `What the people of the client changed: ${search}.`,
    input: z.strictObject({ ...filter, ...paging }),
    output: page,
  },
  entry: {
    method: 'GET',
    path: `${path}/entry`,
    privilege: 'user-log.b',
    summary: 'One line with all that was there before and after.',
    input: z.strictObject({ id }),
    output: line,
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    privilege: 'user-log.b',
    summary: 'Lines of a filter by person, by module and by hour of the day (Beijing); at most 100 people and modules.',
    input: z.strictObject(filter),
    output: statistics,
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    privilege: 'user-log.b',
    takesPass: true,
    summary: `All lines of a filter as a file, newest first; at most ${MOST_EXPORTED}.`,
    input: z.strictObject({ ...filter, ...format }),
    output: fileOutput,
  },
  unusual: {
    method: 'GET',
    path: `${path}/unusual`,
    privilege: 'user-log.b',
    summary: `What stands out in the last ${UNUSUAL_DAYS} days, newest first, at most 100: exports between ${NIGHT.from}:00 and ${NIGHT.until}:00, ${MANY_REFUSED} refusals or ${MANY_REMOVED} removed records of one person in an hour, sign-ins from an address not used for ${UNUSED_DAYS} days.`,
    input: z.strictObject({}),
    output: pageOf(unusual).extend({ isLeast: z.boolean() }),
  },
  keeping: {
    method: 'GET',
    path: `${path}/keeping`,
    privilege: 'user-log.b',
    summary:
      'How many days the client keeps its log of operations and its access log (0 = for ever), and how many numbered lines went because of their age.',
    input: z.strictObject({}),
    output: z.object({ keepDays: z.number().int(), ended: z.number().int() }),
  },
  keep: {
    method: 'PUT',
    seen: { from: 'keeping', action: 'operation-log.keep' },
    path: `${path}/keeping`,
    privilege: 'user-log.m',
    summary: `Sets it: 0 for ever, else at least ${LEAST_KEPT_DAYS} days. Older lines are removed within the hour; the rest still hangs on the last one that went.`,
    input: z.strictObject({
      keepDays: z
        .number()
        .int()
        .min(0)
        .max(MOST_KEPT_DAYS)
        .refine((days) => days === 0 || days >= LEAST_KEPT_DAYS, because('kept-least', [], { least: LEAST_KEPT_DAYS })),
    }),
    output: done,
  },
});

export const allOperationLogContract = defineContract({
  list: {
    method: 'GET',
    path: everywhere,
    privilege: 'client.b',
    summary: `What the people of all clients, or of one, changed: ${search}.`,
    input: z.strictObject({ ...ofClient, ...paging }),
    output: page,
  },
  entry: {
    method: 'GET',
    path: `${everywhere}/entry`,
    privilege: 'client.b',
    summary: 'One line of any client with all that was there before and after.',
    input: z.strictObject({ id }),
    output: line,
  },
  statistics: {
    method: 'GET',
    path: `${everywhere}/statistics`,
    privilege: 'client.b',
    summary: 'Lines of a filter by person, by module and by hour of the day (Beijing); at most 100 people and modules.',
    input: z.strictObject(ofClient),
    output: statistics,
  },
  export: {
    method: 'GET',
    path: `${everywhere}/export`,
    privilege: 'client.b',
    takesPass: true,
    summary: `All lines of a filter as a file, newest first; at most ${MOST_EXPORTED}.`,
    input: z.strictObject({ ...ofClient, ...format }),
    output: fileOutput,
  },
});

export type LogLine = Output<(typeof operationLogContract)['entry']>;
export type Unusual = z.output<typeof unusual>;
export type LogStatistics = z.output<typeof statistics>;
export type LogFilter = Omit<Input<(typeof allOperationLogContract)['list']>, 'pageSize' | 'cursor'>;
