// What became of everything that was read, for the provider's staff: found by source, host, outcome, reason and time, with the request behind it.
import { z } from 'zod';
import { defineContract, id, pageOf, queryArray } from '#shared/contract.ts';
import { OUTCOMES, RUN_STATES, RUN_TRIGGERS, SOURCE_HEALTHS } from '#features/sources/source/contract.ts';

const path = '/v1/operate/system-monitor/extraction-log';

/** Why something of a reading is as it is, as people explain it and set about it. */
export const CAUSES = [
  'fine',
  'known',
  'rejected',
  'no-name',
  'no-connection',
  'certificate',
  'slow',
  'denied',
  'gone',
  'too-often',
  'server-error',
  'odd-answer',
  'robots',
  'guard',
  'redirects',
  'wrong-kind',
  'nothing-found',
  'selector',
  'too-large',
  'overload',
  'fault',
  'interrupted',
  'gap',
  'unknown',
] as const;
export type Cause = (typeof CAUSES)[number];

/** `run`: a reading that could not read its source, or was cut off; `item`: one article of a reading. */
export const ENTRY_KINDS = ['run', 'item'] as const;
/** So many rows of a list, and of each reason, are counted; of more it is said that there are more. */
export const MOST_COUNTED = 5000;
/** Failed requests, the newest, by which hosts and sources are ranked. */
export const MOST_RANKED = 2000;

const n = z.number().int();
const filter = {
  kind: z.enum(ENTRY_KINDS).optional(),
  outcome: queryArray(z.enum(OUTCOMES)).optional(),
  reason: queryArray(z.string().max(100)).pipe(z.array(z.string()).max(20)).optional(),
  sourceId: id.optional(),
  host: z.string().trim().toLowerCase().max(255).optional(),
  /** From the one, before the other; the last 24 hours unless said otherwise. */
  from: z.coerce.number().int().min(0).optional(),
  until: z.coerce.number().int().min(0).optional(),
};

const entry = z.object({
  /** `item-7` */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  id: n,
  at: z.number(),
  runId: n,
  sourceId: n,
  /** '' of a source that was removed. */
  sourceName: z.string(),
  clientName: z.string(),
  /** Of a run, the address of its source now. */
  url: z.string(),
  host: z.string(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  detail: z.string(),
  httpStatus: z.number().nullable(),
  cause: z.enum(CAUSES),
});
export type LogEntry = z.output<typeof entry>;

const request = z.object({
  at: z.number(),
  url: z.string(),
  reason: z.string(),
  detail: z.string(),
  status: z.number().nullable(),
  ms: n,
  /** Without secrets; null where nothing was answered. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  /** The beginning, at most 1,000 characters; '' of what was no text. */
  body: z.string(),
});

const detail = z.object({
  entry,
  run: z
    .object({
      id: n,
      trigger: z.enum(RUN_TRIGGERS),
      state: z.enum(RUN_STATES),
      startedAt: z.number(),
      finishedAt: z.number().nullable(),
      fetched: n,
      failed: n,
      duplicate: n,
      filtered: n,
      stored: n,
      bytes: z.number(),
    })
    .nullable(),
  /** Null when it is not kept any more, or nothing was asked. */
  request: request.nullable(),
  /** Null when it was removed. */
  source: z
    .object({
      id: n,
      name: z.string(),
      url: z.string(),
      clientId: n,
      clientName: z.string(),
      state: z.enum(['enabled', 'paused']),
      health: z.enum(SOURCE_HEALTHS),
      failures: n,
      lastError: z.string(),
      lastErrorDetail: z.string(),
      nextFetchAt: z.number(),
      isRunning: z.boolean(),
      /** Its newest reading that has ended. */
      lastRun: z.object({ id: n, state: z.enum(RUN_STATES), at: z.number(), reason: z.string() }).nullable(),
    })
    .nullable(),
  /** Entries of the last 24 hours with the same reason at the same host, this one included. */
  similar: z.object({ total: n, isMore: z.boolean(), from: z.number(), until: z.number() }),
  /** What became of the same address afterwards, the newest; null where nothing did. */
  later: z.object({ key: z.string(), id: n, outcome: z.enum(OUTCOMES), reason: z.string(), at: z.number() }).nullable(),
});
export type LogDetail = z.output<typeof detail>;

export const extractionLogContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'system-monitor.b',
    summary:
      'Items of readings, and readings that failed as a whole, newest first, page by page (`cursor`). `total` counts 5,000 at most; `isMore` says that there are more.',
    input: z.strictObject({
      ...filter,
      pageSize: z.coerce.number().int().min(1).max(200).default(20),
      /** `nextCursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}-(run|item)-\d{1,15}$/u)
        .optional(),
    }),
    output: pageOf(entry).extend({ isMore: z.boolean() }),
  },
  reasons: {
    method: 'GET',
    path: `${path}/reason`,
    privilege: 'system-monitor.b',
    summary:
      'How many entries have which outcome and reason, and where the newest requests failed: hosts and sources, those with the most first.',
    input: z.strictObject(filter),
    output: z.object({
      from: z.number(),
      until: z.number(),
      reasons: z.array(
        z.object({
          kind: z.enum(ENTRY_KINDS),
          outcome: z.enum(OUTCOMES),
          reason: z.string(),
          total: n,
          isMore: z.boolean(),
          cause: z.enum(CAUSES),
        }),
      ),
      failures: z.object({
        /** How many failed requests were looked at: the newest, `MOST_RANKED` at most. */
        looked: n,
        /** When the oldest of them was. */
        since: z.number().nullable(),
        hosts: z.array(z.object({ host: z.string(), total: n })),
        sources: z.array(z.object({ id: n, name: z.string(), total: n })),
      }),
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail`,
    privilege: 'system-monitor.b',
    summary:
      'An entry with its reading, the request behind it (status, headers, the beginning of the body), its cause, and what came after it.',
    input: z.strictObject({ kind: z.enum(ENTRY_KINDS), id }),
    output: detail,
  },
  retry: {
    method: 'POST',
    path: `${path}/retry`,
    privilege: 'system-monitor.a',
    summary: 'Reads the source of an entry now, and the page of an item again with it.',
    input: z.strictObject({ kind: z.enum(ENTRY_KINDS), id }),
    output: z.object({ sourceId: n }),
  },
});

/** Only what failed, or was left without its page, can be tried again. */
export const isWhole = ({ outcome, detail }: Pick<LogEntry, 'outcome' | 'detail'>): boolean =>
  outcome !== 'failed' && !detail.startsWith('page:');
