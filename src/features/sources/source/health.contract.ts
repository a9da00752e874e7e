// The history of one source: its health with time and reason, its ledger by hour or day, its next reading, changes of its settings.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryArray } from '#shared/contract.ts';
import { counts, OUTCOMES, runItem, source } from './contract.ts';

export const HEALTH_RANGES = ['24h', '7d', '30d'] as const;
export type HealthRange = (typeof HEALTH_RANGES)[number];
/** The reason for a source's interval; '' before its first run. */
export const INTERVAL_REASONS = [
  '',
  'rate',
  'silent',
  'unknown',
  'open-items',
  'pending-pages',
  'hot-list',
  'retry-after',
  'refused-by-server',
  'robots',
  'refused',
  'gone',
  'outage',
  'failure',
] as const;
/** Parts of a bucket that can be opened: stored items are divided into new and updated ones. */
export const ITEM_PARTS = ['new', 'updated', 'duplicate', 'filtered', 'failed'] as const;
export type ItemPart = (typeof ITEM_PARTS)[number];
export const SETTING_FIELDS = [
  'name',
  'url',
  'kind',
  'mediaType',
  'level',
  'region',
  'minIntervalSeconds',
  'maxIntervalSeconds',
  'fetchArticles',
  'selectors',
  'hot',
  'mapping',
  'addsEntries',
  'state',
] as const;

const bucketSums = {
  runs: z.number().int(),
  /** Runs that could not read the source at all. */
  failedRuns: z.number().int(),
  ...counts,
  /** stored − updated. */
  fresh: z.number().int(),
};

const bucket = z.object({
  from: z.number(),
  until: z.number(),
  ...bucketSums,
  /** Mean of the waits that its runs decided; null when none recorded it. */
  waitSeconds: z.number().nullable(),
});
export type HealthBucket = z.output<typeof bucket>;

const settingChange = z.object({
  at: z.number(),
  /** '' for the provider's staff, whose names a client does not see. */
  user: z.string(),
  action: z.enum(['create', 'update', 'enabled', 'paused', 'collect', 'import']),
  fields: z.array(z.object({ field: z.enum(SETTING_FIELDS), before: z.string(), after: z.string() })),
});
export type SettingChange = z.output<typeof settingChange>;

const health = z.object({
  source,
  healthSince: z.number().nullable(),
  intervalReason: z.enum(INTERVAL_REASONS),
  step: z.enum(['hour', 'day']),
  /** Every hour or day of the range, oldest first; current runs are left out. */
  buckets: z.array(bucket),
  sums: z.object(bucketSums),
  /** Number of runs that do not add up: always 0, and shown as proof. */
  unbalanced: z.number().int(),
  /** Newest first, at most 20. */
  changes: z.array(settingChange),
});
export type SourceHealthReport = z.output<typeof health>;

const healthInput = z.strictObject({ id, range: z.enum(HEALTH_RANGES).default('24h') });
const itemInput = z.strictObject({
  ...paging,
  id,
  /** Start times of the runs. */
  from: z.coerce.number().int(),
  until: z.coerce.number().int(),
  part: queryArray(z.enum(ITEM_PARTS)).optional(),
});
const itemPage = pageOf(runItem.extend({ runId: z.number().int(), outcome: z.enum(OUTCOMES) }));

const manage = '/v1/manage/website-manage/client-list-page';
const operate = '/v1/operate/extraction-manage/task-schedule';

export const listPageHealthContract = defineContract({
  health: {
    method: 'GET',
    path: `${manage}/health`,
    privilege: 'website.b',
    summary:
      'The history of a source of the caller’s client: health with its reason, ledger by hour or day, schedule, changes of its settings.',
    input: healthInput,
    output: health,
  },
  items: {
    method: 'GET',
    path: `${manage}/item`,
    privilege: 'website.b',
    summary: 'The outcomes of the items of a source of the caller’s client in a period; duplicates are only counted.',
    input: itemInput,
    output: itemPage,
  },
});

export const taskHealthContract = defineContract({
  health: {
    method: 'GET',
    path: `${operate}/health`,
    privilege: 'extraction.b',
    summary: 'The history of any source: health with its reason, ledger by hour or day, schedule, changes of its settings.',
    input: healthInput,
    output: health,
  },
  items: {
    method: 'GET',
    path: `${operate}/item`,
    privilege: 'extraction.b',
    summary: 'The outcomes of the items of any source in a period; duplicates are only counted.',
    input: itemInput,
    output: itemPage,
  },
});
