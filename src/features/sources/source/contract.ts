// Sources (list pages, feeds, site maps) and the ledger of their runs.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { apiMapping } from '#shared/api-mapping.ts';
import { oneLine } from '#shared/one-line.ts';

export const SOURCE_KINDS = ['feed', 'sitemap', 'list', 'page', 'hot', 'api'] as const;
export const SOURCE_HEALTHS = ['new', 'healthy', 'degraded', 'failing', 'silent', 'paused'] as const;
export const RUN_STATES = ['running', 'done', 'failed', 'interrupted'] as const;
export const RUN_TRIGGERS = ['schedule', 'manual', 'import', 'backfill'] as const;
export const OUTCOMES = ['failed', 'duplicate', 'filtered', 'stored'] as const;

const url = z.string().trim().min(1).max(2000);
const kind = z.enum(SOURCE_KINDS);
export type SourceKind = z.output<typeof kind>;
const path = z.string().max(200).optional();

export const sourceOptions = z.strictObject({
  selectors: z
    .strictObject({
      item: z.string().max(500).default(''),
      link: z.string().max(500).optional(),
      title: z.string().max(500).optional(),
      time: z.string().max(500).optional(),
    })
    .optional(),
  /** For a JSON API: the paths of an article's parts in its answer. */
  mapping: apiMapping.optional(),
  /** Whether the page of each item is fetched; a feed with full texts does not need it. */
  fetchArticles: z.boolean().default(true),
  /** For a hot list in JSON: the names of its lines' parts, guessed by default. */
  hot: z
    .strictObject({
      items: z.string().max(200).default(''),
      title: z.string().min(1).max(200),
      url: path,
      rank: path,
      heat: path,
      reads: path,
      category: path,
    })
    .optional(),
  /** For a hot list: the pages behind its lines become articles. */
  addsEntries: z.boolean().optional(),
});
export type SourceOptions = z.output<typeof sourceOptions>;

const sourceFields = {
  name: oneLine().min(1).max(100),
  url,
  kind,
  mediaType: z.enum(MEDIA_TYPES).default('news'),
  level: z.enum(SITE_LEVELS).default('commercial'),
  region: z
    .string()
    .regex(/^(\d{2,6})?$/)
    .default(''),
  minIntervalSeconds: z.number().int().min(10).max(86_400).default(60),
  maxIntervalSeconds: z.number().int().min(10).max(604_800).default(86_400),
  options: sourceOptions.prefault({}),
  state: z.enum(['enabled', 'paused']).default('enabled'),
};

/** The outcomes of the fetched items: fetched = failed + duplicate + filtered + stored. */
export const counts = {
  fetched: z.number().int(),
  failed: z.number().int(),
  duplicate: z.number().int(),
  filtered: z.number().int(),
  stored: z.number().int(),
  updated: z.number().int(),
};

/** For hot lists: lines read, titles new on them and titles that left; null for other sources. */
const hotCounts = z.object({ lines: z.number().int(), fresh: z.number().int(), gone: z.number().int() }).nullable();
export type HotCounts = z.output<typeof hotCounts>;

export const run = z.object({
  id: z.number().int(),
  sourceId: z.number().int(),
  sourceName: z.string(),
  /** Its address now; the run may have asked an earlier one. */
  sourceUrl: z.string(),
  trigger: z.enum(RUN_TRIGGERS),
  state: z.enum(RUN_STATES),
  startedAt: z.number(),
  finishedAt: z.number().nullable(),
  ...counts,
  hot: hotCounts,
  reason: z.string(),
  detail: z.string(),
  httpStatus: z.number().nullable(),
  isNotModified: z.boolean(),
  bytes: z.number(),
  ms: z.number(),
});
export type Run = z.output<typeof run>;

export const source = z.object({
  id: z.number().int(),
  clientId: z.number().int(),
  clientName: z.string(),
  isOwn: z.boolean(),
  kind,
  name: z.string(),
  url: z.string(),
  siteId: z.number().int(),
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  region: z.string(),
  options: sourceOptions,
  state: z.enum(['enabled', 'paused']),
  isSample: z.boolean(),
  health: z.enum(SOURCE_HEALTHS),
  failures: z.number().int(),
  lastError: z.string(),
  lastErrorDetail: z.string(),
  minIntervalSeconds: z.number().int(),
  maxIntervalSeconds: z.number().int(),
  intervalSeconds: z.number().int(),
  nextFetchAt: z.number(),
  lastRunAt: z.number().nullable(),
  lastSuccessAt: z.number().nullable(),
  lastNewAt: z.number().nullable(),
  ratePerHour: z.number(),
  createdAt: z.number(),
  /** Sums of the last 24 hours; `failedRuns` could not read the source at all. */
  today: z.object({ runs: z.number().int(), failedRuns: z.number().int(), ...counts, hot: hotCounts }),
  /** The runs that decide its health, newest first, at most `RECENT_RUNS`; none of a source that is the provider's own affair. */
  recentRuns: z.array(run.pick({ id: true, startedAt: true, state: true, failed: true, reason: true, httpStatus: true })),
});
export type Source = z.output<typeof source>;

const listInput = z.strictObject({
  ...paging,
  id: id.optional(),
  keyword: z.string().max(100).optional(),
  kind: queryArray(kind).optional(),
  health: queryArray(z.enum(SOURCE_HEALTHS)).optional(),
  /** Whose sources they are, by client. */
  clientId: queryArray(id).optional(),
  mediaType: queryArray(z.enum(MEDIA_TYPES)).optional(),
  state: z.enum(['enabled', 'paused']).optional(),
  sort: z.enum(['name', 'lastRunAt', 'lastNewAt', 'nextFetchAt', 'failures', 'createdAt']).default('createdAt'),
  isDescending: queryBoolean.default(true),
});

const runListInput = z.strictObject({
  ...paging,
  sourceId: queryArray(id).optional(),
  state: queryArray(z.enum(RUN_STATES)).optional(),
  onlyWithNews: queryBoolean.default(false),
  id: id.optional(),
  trigger: queryArray(z.enum(RUN_TRIGGERS)).optional(),
  /** Part of the source's name or address. */
  keyword: z.string().max(100).optional(),
  /** Start times. */
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
});
export type RunListInput = z.input<typeof runListInput>;
export const runItem = z.object({
  id: z.number().int(),
  url: z.string(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  detail: z.string(),
  articleId: z.number().nullable(),
  at: z.number(),
});
const runItemInput = z.strictObject({ ...paging, runId: id, outcome: queryArray(z.enum(OUTCOMES)).optional() });

/** The content of a source: its first items with the values of its mapping, and how many entries have each value. */
export const preview = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      publishedAt: z.number().nullable(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  total: z.number().int(),
  /** Entries that have neither title nor address. */
  unreadable: z.number().int(),
  entries: z.number().int(),
  paths: z.array(z.object({ part: z.string(), path: z.string(), found: z.number().int() })),
  /** The client's own sources and the provider's that read this address already. */
  collected: z.array(source.pick({ id: true, name: true, kind: true, isOwn: true, state: true, lastSuccessAt: true })),
});
export type SourcePreview = z.output<typeof preview>;

export const detected = preview.extend({
  kind,
  /** For JSON that could be a hot list. */
  hot: sourceOptions.shape.hot,
  /** For JSON that could be articles. */
  mapping: sourceOptions.shape.mapping,
  url: z.string(),
  title: z.string(),
  alternatives: z.array(z.object({ kind, url: z.string(), title: z.string() })),
});
export type DetectedSource = z.output<typeof detected>;

/** Proposed settings for a detected source: spoken texts and items without addresses have no page to fetch. */
export function proposedOptions({ hot, mapping }: Pick<DetectedSource, 'hot' | 'mapping'>, as: SourceKind): SourceOptions {
  if (as === 'hot') return { fetchArticles: true, ...(hot ? { hot } : {}) };
  if (as !== 'api' || !mapping) return { fetchArticles: true };
  return { fetchArticles: mapping.url !== '' && !mapping.segments, mapping };
}

const manage = '/v1/manage/website-manage/client-list-page';
const operate = '/v1/operate/extraction-manage/task-schedule';
const sourceIds = z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) });
const minIntervalSeconds = sourceFields.minIntervalSeconds.unwrap();
const maxIntervalSeconds = sourceFields.maxIntervalSeconds.unwrap();
const bounds = sourceIds.extend({
  minIntervalSeconds: minIntervalSeconds.optional(),
  maxIntervalSeconds: maxIntervalSeconds.optional(),
  /** Bounds of its own for one of `ids`, such as those that it had before. */
  each: z
    .array(z.strictObject({ id: z.number().int().positive(), minIntervalSeconds, maxIntervalSeconds }))
    .min(1)
    .max(1000)
    .optional(),
});

/** A client's own list pages. */
export const listPageContract = defineContract({
  list: {
    method: 'GET',
    path: manage,
    privilege: 'website.b',
    summary: 'The client’s own sources, and the provider’s that serve it.',
    input: listInput,
    output: pageOf(source),
  },
  create: {
    method: 'POST',
    path: manage,
    privilege: 'website.m',
    summary: 'Adds a source; it is collected at once.',
    input: z.strictObject(sourceFields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'source.update' },
    path: manage,
    privilege: 'website.m',
    summary: 'Changes a source of the caller’s client.',
    input: z.strictObject({ id, ...keptFields(sourceFields) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: manage,
    privilege: 'website.d',
    summary: 'Deletes sources of the caller’s client; their articles stay.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  detect: {
    method: 'POST',
    changesNothing: true,
    path: `${manage}/detect`,
    privilege: 'website.m',
    summary: 'Fetches an address and detects the kind of source, with its first items.',
    input: z.strictObject({ url }),
    output: detected,
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${manage}/preview`,
    privilege: 'website.m',
    summary: 'Fetches a source once and shows what would be read of it, item by item, and which names found nothing. Stores nothing.',
    input: z.strictObject({ url, kind, options: sourceOptions.prefault({}) }),
    output: preview,
  },
  collect: {
    method: 'POST',
    path: `${manage}/collect`,
    privilege: 'website.a',
    summary: 'Collects sources now.',
    input: sourceIds,
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${manage}/state`,
    privilege: 'website.m',
    summary: 'Pauses or enables sources.',
    input: sourceIds.extend({ state: z.enum(['enabled', 'paused']) }),
    output: changed,
  },
  changeInterval: {
    method: 'POST',
    path: `${manage}/interval`,
    privilege: 'website.m',
    summary:
      'Sets how often sources may and must be read; a bound that is left out stays as it is; `each` gives single ones bounds of their own.',
    input: bounds,
    output: changed,
  },
  runs: {
    method: 'GET',
    path: `${manage}/run`,
    privilege: 'website.b',
    summary: 'Runs of the client’s sources: the conservation ledger.',
    input: runListInput,
    output: pageOf(run),
  },
  runItems: {
    method: 'GET',
    path: `${manage}/run-item`,
    privilege: 'website.b',
    summary: 'The outcome of each item of a run, and the reason.',
    input: runItemInput,
    output: pageOf(runItem),
  },
});

/** All sources of all clients, for the provider’s staff. */
export const taskScheduleContract = defineContract({
  list: {
    method: 'GET',
    path: operate,
    privilege: 'extraction.b',
    summary: 'Every source with its schedule and health.',
    input: listInput,
    output: pageOf(source),
  },
  collect: {
    method: 'POST',
    path: `${operate}/collect`,
    privilege: 'extraction.a',
    summary: 'Collects sources now.',
    input: sourceIds,
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${operate}/state`,
    privilege: 'extraction.m',
    summary: 'Pauses or enables sources.',
    input: sourceIds.extend({ state: z.enum(['enabled', 'paused']) }),
    output: changed,
  },
  changeInterval: {
    method: 'POST',
    path: `${operate}/interval`,
    privilege: 'extraction.m',
    summary:
      'Sets how often sources may and must be read; a bound that is left out stays as it is; `each` gives single ones bounds of their own.',
    input: bounds,
    output: changed,
  },
  runs: {
    method: 'GET',
    path: `${operate}/run`,
    privilege: 'extraction.b',
    summary: 'Runs of all sources: the conservation ledger.',
    input: runListInput,
    output: pageOf(run),
  },
  runItems: {
    method: 'GET',
    path: `${operate}/run-item`,
    privilege: 'extraction.b',
    summary: 'The outcome of each item of a run, and the reason.',
    input: runItemInput,
    output: pageOf(runItem),
  },
  totals: {
    method: 'GET',
    path: `${operate}/total`,
    privilege: 'extraction.b',
    summary: 'Sums of all runs since a time, and how many runs do not add up (always 0).',
    input: z.strictObject({ from: z.coerce.number().int().optional() }),
    output: z.object({
      runs: z.number().int(),
      /** Runs that could not read their source at all. */
      failedRuns: z.number().int(),
      ...counts,
      /** How many enabled sources have which health now. */
      healths: z.record(z.enum(SOURCE_HEALTHS), z.number().int()),
      unbalanced: z.number().int(),
      reasons: z.array(z.object({ outcome: z.enum(OUTCOMES), reason: z.string(), total: z.number().int() })),
    }),
  },
  samplePress: {
    method: 'GET',
    path: '/v1/operate/extraction-manage/sample-press',
    privilege: 'extraction.b',
    summary: 'Whether the bundled sample press is on.',
    output: z.object({ isOn: z.boolean(), sources: z.number().int(), articles: z.number().int() }),
  },
  removeSamplePress: {
    method: 'DELETE',
    path: '/v1/operate/extraction-manage/sample-press',
    privilege: 'extraction.d',
    summary: 'Turns the sample press off and removes everything that came from it, in the background.',
    output: z.object({ jobId: z.number().int() }),
  },
});
