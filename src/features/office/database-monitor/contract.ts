// The record and the index as databases: how large they are, what is slow or waits, and checks of the record by SQL that only reads.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, type Output, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/operate/system-monitor';
const path = `${base}/db-check`;
const database = `${base}/database`;
export const CHECK_STATES = ['new', 'ok', 'alarm', 'failed'] as const;
export const RUN_STATES = ['ok', 'alarm', 'failed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
export const MEASURES = ['value', 'rows'] as const;
export const COMPARISONS = ['above', 'below', 'equal', 'different'] as const;
export const PLACES = ['record', 'index', 'file'] as const;
export const MOST_CHECKS = 100;
export const LONGEST_QUERY = 4000;
/** Rows that a result keeps and a trial shows. */
export const SHOWN_ROWS = 20;
export const EVERY_MINUTES = [5, 15, 60, 360, 1440] as const;
/** Days that sizes and results are kept. */
export const SIZE_DAYS = 400;
export const RUN_DAYS = 90;

const n = z.number().int();
const query = z.string().trim().min(1).max(LONGEST_QUERY);
const note = oneLine().max(200).default('');
const fields = {
  name: oneLine().min(1).max(60),
  note,
  query,
  measure: z.enum(MEASURES).default('value'),
  comparison: z.enum(COMPARISONS).default('above'),
  threshold: z.number().min(-1e15).max(1e15),
  everyMinutes: n.min(5).max(1440).default(60),
};
const shown = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string().nullable())) });
const found = {
  /** What was compared; null where there was no number. */
  value: z.number().nullable(),
  /** Why it failed: `timeout`, `no-number`, or what the database said. */
  detail: z.string(),
};

const check = z.object({
  id: n,
  ...fields,
  note: z.string(),
  query: z.string(),
  isEnabled: z.boolean(),
  state: z.enum(CHECK_STATES),
  /** Since when it is in its state. */
  sinceAt: z.number(),
  nextAt: z.number(),
  lastAt: z.number().nullable(),
  lastValue: z.number().nullable(),
  lastDetail: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type RecordCheck = z.output<typeof check>;

const run = z.object({
  id: n,
  checkId: n,
  name: z.string(),
  at: z.number(),
  ms: n,
  state: z.enum(RUN_STATES),
  ...found,
  shown,
});
export type CheckRun = z.output<typeof run>;

export const dbCheckContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'system-monitor.b',
    summary: 'Checks of the record by SQL with what they found last; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      state: z.enum(CHECK_STATES).optional(),
      sort: z.enum(['name', 'state', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(check),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'system-monitor.m',
    summary: 'Adds a check: one SELECT of numbers and states, compared with a threshold again and again. It runs at once, in a worker.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'database-monitor-check.update' },
    path,
    privilege: 'system-monitor.m',
    summary: 'Changes a check, which then runs at once.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: changed,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'system-monitor.m',
    summary: 'Switches checks on or off.',
    input: z.strictObject({ ids: z.array(n.positive()).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'system-monitor.d',
    summary: 'Deletes checks with their results.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  run: {
    method: 'POST',
    path: `${path}/run`,
    privilege: 'system-monitor.m',
    summary: 'Runs a check now, five seconds at most, and keeps the result.',
    input: z.strictObject({ id }),
    output: z.object({ state: z.enum(RUN_STATES), ms: n, ...found }),
  },
  try: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/try`,
    privilege: 'system-monitor.m',
    summary: 'Asks a query without keeping anything: five seconds and 1,000 rows at most, of which the first are shown.',
    input: z.strictObject({ query }),
    output: z.object({ ...shown.shape, total: n, isCut: z.boolean(), ms: n }),
  },
  results: {
    method: 'GET',
    path: `${path}/result`,
    privilege: 'system-monitor.b',
    summary: 'What checks found, the newest first.',
    input: z.strictObject({ ...paging, checkId: id.optional(), state: z.enum(RUN_STATES).optional() }),
    output: pageOf(run),
  },
  columns: {
    method: 'GET',
    path: `${path}/column`,
    privilege: 'system-monitor.b',
    summary: 'The tables and columns that a check may read.',
    output: z.object({ items: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) }),
  },
});

const size = z.object({
  place: z.enum(PLACES),
  name: z.string(),
  bytes: z.number(),
  indexBytes: z.number(),
  /** About. */
  rows: z.number(),
  /** Bytes more than a day, a week and thirty days ago; null where nothing was measured then. */
  growthDay: z.number().nullable(),
  growthWeek: z.number().nullable(),
  growthMonth: z.number().nullable(),
});
export type SizeRow = z.output<typeof size>;

export const databaseContract = defineContract({
  summary: {
    method: 'GET',
    path: database,
    privilege: 'system-monitor.b',
    summary:
      'The record: which database, how large, its write-ahead log and free pages; slow statements of this process, waiting ones, and use of indexes.',
    output: z.object({
      dialect: z.enum(['sqlite', 'postgres']),
      version: z.string(),
      bytes: z.number(),
      /** SQLite: the log beside the file, and pages of it that hold nothing. PostgreSQL: null. */
      walBytes: z.number().nullable(),
      freeBytes: z.number().nullable(),
      /** Of the tables; null before the first time. */
      measuredAt: z.number().nullable(),
      slow: z.array(
        z.object({
          id: z.string(),
          sql: z.string(),
          times: n,
          totalMs: z.number(),
          maxMs: z.number(),
          lastAt: z.number(),
        }),
      ),
      /** PostgreSQL alone tells these. */
      waiting: z.array(
        z.object({ pid: n, state: z.string(), waitsFor: z.string(), blockedBy: z.array(n), ms: z.number(), sql: z.string() }),
      ),
      indexes: z.array(z.object({ name: z.string(), table: z.string(), bytes: z.number(), uses: z.number() })),
      vacuum: z.array(z.object({ table: z.string(), live: z.number(), dead: z.number(), vacuumedAt: z.number().nullable() })),
    }),
  },
  sizes: {
    method: 'GET',
    path: `${database}/size`,
    privilege: 'system-monitor.b',
    summary: 'Tables of the record, months of the text index and files, as they were measured last, with their growth.',
    input: z.strictObject({
      ...paging,
      place: z.enum(PLACES).optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'bytes', 'rows', 'growthDay', 'growthWeek', 'growthMonth']).default('bytes'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(size),
  },
  days: {
    method: 'GET',
    path: `${database}/day`,
    privilege: 'system-monitor.b',
    summary: 'How large one of them was on each day that it was measured.',
    input: z.strictObject({
      place: z.enum(PLACES),
      name: z.string().min(1).max(100),
      days: z.coerce.number().int().min(7).max(SIZE_DAYS).default(90),
    }),
    output: z.object({ items: z.array(z.object({ day: n, bytes: z.number(), rows: z.number() })) }),
  },
  plan: {
    method: 'GET',
    path: `${database}/plan`,
    privilege: 'system-monitor.b',
    summary: 'How the database would go about one of the slow statements.',
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: z.object({ lines: z.array(z.string()) }),
  },
  measure: {
    method: 'POST',
    path: `${database}/measure`,
    privilege: 'system-monitor.m',
    summary: 'Measures all sizes now, half a minute at most; once a day it happens by itself.',
    output: changed,
  },
});

export type DatabaseSummary = Output<(typeof databaseContract)['summary']>;
