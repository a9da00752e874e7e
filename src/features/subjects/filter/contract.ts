// What a client excludes from its articles: general parameters, previews of changes, and the excluded articles.
import { z } from 'zod';
import { changed, defineContract, id, pageOf, paging, queryInt } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';

const base = '/v1/manage/class-manage';

export const DROP_KINDS = ['site', 'author', 'url', 'word', 'junkCutoff', 'minLength', 'languages', 'mediaTypes', 'quota'] as const;
export const PARAMETER_KINDS = ['junkCutoff', 'minLength', 'languages', 'mediaTypes'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** How far back a saved change is applied to stored articles; 0 for new articles only. */
export const applyDays = z.coerce.number().int().min(0).max(90).default(0);
/** Input of every preview. */
export const previewOf = { ...paging, days: z.coerce.number().int().min(1).max(30).default(7) };

export const filterParameters = {
  /** Articles with this junk score or more are dropped; null: only the subjects' own cut-offs apply. */
  junkCutoff: z.number().int().min(1).max(100).nullable().default(null),
  minLength: z.number().int().min(0).max(10_000).default(0),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default([]),
  mediaTypes: z.array(z.enum(MEDIA_TYPES)).max(MEDIA_TYPES.length).default([]),
  /** Percent that an article must share with its nearest to be listed under it; null: the same bound as groups. Drops nothing. */
  similarity: z.number().int().min(50).max(100).nullable().default(null),
};

const reason = z.object({
  kind: z.enum(DROP_KINDS),
  ruleId: z.number().int(),
  /** The entry as typed; '' for a parameter, and for a deleted entry. */
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
  /** For a regrouped article: percent that it shares with its nearest, and whether it will begin a group. */
  likeness: z.number().int().nullable(),
  isApart: z.boolean(),
});
export type EffectItem = z.output<typeof effectItem>;

/** The effect of saving a change and applying it to the last days: exactly these numbers. */
export const effect = z.object({
  /** Publication time from which articles were checked. */
  from: z.number(),
  /** Articles of the client in these days, including those that a filter already excludes. */
  scanned: z.number().int(),
  /** Articles that the tried change alone matches. */
  matched: z.number().int(),
  dropped: z.number().int(),
  /** Articles newly excluded, and articles no longer excluded. */
  returned: z.number().int(),
  /** Articles that stay, with another emotion. */
  rescored: z.number().int(),
  /** Articles that stay, listed in another group. */
  regrouped: z.number().int(),
  /** Only the newest of the articles with the words were checked, because there are too many. */
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
    summary: 'Conditions for every article of the caller’s client, with the number of articles that each excludes now.',
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
    seen: { from: 'parameters', apart: ['applyDays'] },
    path: `${base}/filter-parameter`,
    privilege: 'filter.m',
    summary: 'Sets the parameters for new articles, and with `applyDays` for those of the last days too.',
    input: z.strictObject({ ...keptFields(filterParameters), applyDays }),
    output: saved,
  },
  previewParameters: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/filter-parameter/preview`,
    privilege: 'filter.b',
    summary: 'What these parameters would have dropped in the last days: each alone, and all together with the lists.',
    input: z.strictObject({ ...filterParameters, ...previewOf }),
    output: z.object({ alone: z.record(z.enum(PARAMETER_KINDS), z.number().int()), effect }),
  },
  drops: {
    method: 'GET',
    path: `${base}/filter-drop`,
    privilege: 'filter.b',
    summary: 'Articles that a filter excludes, with the reason; the newest first.',
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
    summary: 'Restores filtered articles permanently: a person’s decision, which no filter reverts.',
    input: z.strictObject({ articleIds: z.array(z.number().int().positive()).min(1).max(200) }),
    output: changed,
  },
  apply: {
    method: 'POST',
    path: `${base}/filter-apply`,
    privilege: 'filter.m',
    summary:
      'Checks the stored articles of the last days again, in the background: drops, restores and re-scores them by the present filters.',
    input: z.strictObject({ days: z.number().int().min(1).max(90) }),
    output: z.object({ jobId: z.number().int() }),
  },
  applying: {
    method: 'GET',
    path: `${base}/filter-apply`,
    privilege: 'filter.b',
    summary: 'Progress of the last such run; with `id` of that one.',
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ job: applying.nullable() }),
  },
});
