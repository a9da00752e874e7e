// What a client keeps out of its articles: parameters that hold for all, what a change would do, and what was kept out.
import { z } from 'zod';
import { changed, defineContract, id, pageOf, paging, queryInt } from '#shared/contract.ts';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';

const base = '/v1/manage/class-manage';

export const DROP_KINDS = ['site', 'author', 'url', 'word', 'junkCutoff', 'minLength', 'languages', 'mediaTypes'] as const;
export const PARAMETER_KINDS = ['junkCutoff', 'minLength', 'languages', 'mediaTypes'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** How far back a saved change is applied to what is stored; 0 for new articles only. */
export const applyDays = z.coerce.number().int().min(0).max(90).default(0);
/** What every preview takes. */
export const previewOf = { ...paging, days: z.coerce.number().int().min(1).max(30).default(7) };

export const filterParameters = {
  /** Articles with this junk score or more are dropped; null: the subjects' own cut-offs decide alone. */
  junkCutoff: z.number().int().min(1).max(100).nullable().default(null),
  minLength: z.number().int().min(0).max(10_000).default(0),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default([]),
  mediaTypes: z.array(z.enum(MEDIA_TYPES)).max(MEDIA_TYPES.length).default([]),
  /** Percent that an article must have in common with the nearest to be listed under it; null: as groups are. Drops nothing. */
  similarity: z.number().int().min(50).max(100).nullable().default(null),
};

const reason = z.object({
  kind: z.enum(DROP_KINDS),
  ruleId: z.number().int(),
  /** The entry as it was typed; '' for a parameter, and for an entry that is gone. */
  value: z.string(),
});
export type DropReason = z.output<typeof reason>;

const place = { articleId: z.number(), title: z.string(), url: z.string(), siteName: z.string(), publishedAt: z.number() };

const effectItem = z.object({
  ...place,
  change: z.enum(['drop', 'return', 'rescore', 'regroup']),
  reasons: z.array(reason),
  emotionBefore: z.enum(EMOTIONS),
  emotionAfter: z.enum(EMOTIONS),
  /** Of one that is regrouped: percent that it has in common with the nearest, and whether it will begin a group. */
  likeness: z.number().int().nullable(),
  isApart: z.boolean(),
});
export type EffectItem = z.output<typeof effectItem>;

/** What saving a change and applying it to the last days does: these very numbers. */
export const effect = z.object({
  /** Publication time from which articles were judged. */
  from: z.number(),
  /** Articles of the client in these days, with those that a filter keeps out already. */
  scanned: z.number().int(),
  /** Those that what is tried fits by itself. */
  matched: z.number().int(),
  dropped: z.number().int(),
  /** Kept out now, and not any more. */
  returned: z.number().int(),
  /** Stay, with another emotion. */
  rescored: z.number().int(),
  /** Stay, listed in another group. */
  regrouped: z.number().int(),
  /** Only the newest of the articles with the words were judged, as there are too many. */
  isPartial: z.boolean(),
  ...pageOf(effectItem).shape,
});
export type Effect = z.output<typeof effect>;

const applying = z.object({
  id: z.number().int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'paused']),
  progress: z.number().int(),
  total: z.number().int(),
  days: z.number().int(),
  result: z
    .object({ dropped: z.number().int(), returned: z.number().int(), rescored: z.number().int(), regrouped: z.number().int().default(0) })
    .nullable(),
});
export type Applying = z.output<typeof applying>;

const dropped = z.object({ ...place, reason, at: z.number() });
export type DroppedArticle = z.output<typeof dropped>;
export const saved = z.object({ jobId: z.number().int().nullable() });

export const filterContract = defineContract({
  parameters: {
    method: 'GET',
    path: `${base}/filter-parameter`,
    privilege: 'filter.b',
    summary: 'What every article of the caller’s client must fulfil, with what each part keeps out now.',
    input: z.strictObject({}),
    output: z.object({
      ...filterParameters,
      dropped: z.record(z.enum(PARAMETER_KINDS), z.number().int()),
      updatedAt: z.number().nullable(),
      updatedBy: z.string(),
    }),
  },
  saveParameters: {
    method: 'PUT',
    path: `${base}/filter-parameter`,
    privilege: 'filter.m',
    summary: 'Sets the parameters for the articles to come, and with `applyDays` for those of the last days too.',
    input: z.strictObject({ ...filterParameters, applyDays }),
    output: saved,
  },
  previewParameters: {
    method: 'POST',
    path: `${base}/filter-parameter/preview`,
    privilege: 'filter.b',
    summary: 'What these parameters would have dropped of the last days: each alone, and all together with the lists.',
    input: z.strictObject({ ...filterParameters, ...previewOf }),
    output: z.object({ alone: z.record(z.enum(PARAMETER_KINDS), z.number().int()), effect }),
  },
  drops: {
    method: 'GET',
    path: `${base}/filter-drop`,
    privilege: 'filter.b',
    summary: 'Articles that a filter keeps out, with the reason; the newest first.',
    input: z.strictObject({
      ...paging,
      kind: z.enum(DROP_KINDS).optional(),
      ruleId: queryInt.min(0).optional(),
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(dropped),
  },
  keep: {
    method: 'POST',
    path: `${base}/filter-drop/keep`,
    privilege: 'filter.m',
    summary: 'Brings filtered articles back for good: a person’s decision, which no filter undoes.',
    input: z.strictObject({ articleIds: z.array(z.number().int().positive()).min(1).max(200) }),
    output: changed,
  },
  apply: {
    method: 'POST',
    path: `${base}/filter-apply`,
    privilege: 'filter.m',
    summary:
      'Judges the stored articles of the last days again, in the background: drops, brings back and re-scores as the filters say now.',
    input: z.strictObject({ days: z.number().int().min(1).max(90) }),
    output: z.object({ jobId: z.number().int() }),
  },
  applying: {
    method: 'GET',
    path: `${base}/filter-apply`,
    privilege: 'filter.b',
    summary: 'How far the last such run is; with `id` that one.',
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ job: applying.nullable() }),
  },
});
