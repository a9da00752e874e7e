// One near-duplicate group: the first publisher, its spread, and the changes on the way.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryInt } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { articleItem } from '#features/core/article/contract.ts';
import { because } from '#shared/because.ts';

const mediaType = z.enum(MEDIA_TYPES);
const level = z.enum(SITE_LEVELS);

const member = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  siteId: z.number().int(),
  siteName: z.string(),
  author: z.string(),
  mediaType,
  level,
  emotion: z.enum(EMOTIONS),
  publishedAt: z.number(),
  isTimeExact: z.boolean(),
  /** Position by time of publication, from 1. */
  rank: z.number().int(),
  /** Share of its text that the first publisher does not have, 0–1. */
  changedShare: z.number(),
  /** The outlet that its text names as its source, '' if none. */
  namedSource: z.string(),
});
export type Member = z.output<typeof member>;

const edge = z.object({
  from: z.number(),
  to: z.number(),
  /** observed: the text of `to` names the outlet of `from`; inferred: `from` is the most similar earlier text. */
  kind: z.enum(['observed', 'inferred']),
});
export type SpreadEdge = z.output<typeof edge>;

const site = z.object({
  siteId: z.number().int(),
  siteName: z.string(),
  mediaType,
  level,
  articles: z.number().int(),
  rank: z.number().int(),
  firstId: z.number(),
  firstAt: z.number(),
  /** After the first publisher, in ms. */
  delayMs: z.number(),
  changedShare: z.number(),
});
export type SiteRow = z.output<typeof site>;

const summary = z.object({
  groupId: z.number(),
  /** Articles of the group that the caller’s client has. */
  total: z.number().int(),
  /** The earliest of them, by time of publication, up to a limit. */
  members: z.array(member),
  edges: z.array(edge),
  sites: z.array(site),
  /** Number of the hour since 1970 UTC, and of the Beijing day. */
  hours: z.array(z.object({ hour: z.number().int(), total: z.number().int() })),
  days: z.array(z.object({ day: z.number().int(), total: z.number().int() })),
  mediaTypes: z.array(z.object({ mediaType, total: z.number().int() })),
  levels: z.array(z.object({ level, total: z.number().int() })),
  /** Earlier versions of the requested article. */
  revisions: z.array(z.object({ revision: z.number().int(), title: z.string(), at: z.number() })),
  revision: z.number().int(),
});
export type SimilarSummary = z.output<typeof summary>;

const part = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type DifferencePart = z.output<typeof part>;

const version = z.object({
  id: z.number(),
  title: z.string(),
  siteName: z.string(),
  publishedAt: z.number(),
  revision: z.number().int(),
  isCurrent: z.boolean(),
});

const differenceInput = z.strictObject({
  id,
  /** Another article; without it another version of the same one. */
  otherId: id.optional(),
  /** An earlier version of `id`; the current one without it. */
  revision: queryInt.min(1).optional(),
  /** The same for the other side. */
  otherRevision: queryInt.min(1).optional(),
});
export type DifferenceInput = z.output<typeof differenceInput>;

const difference = z.object({
  left: version,
  right: version,
  title: z.array(part),
  content: z.array(part),
  /** Share of both texts that the other does not have, 0–1. */
  changedShare: z.number(),
  /** Only the beginning of a very long text was compared. */
  isCut: z.boolean(),
});
export type Difference = z.output<typeof difference>;

export const similarContract = defineContract({
  summary: {
    method: 'GET',
    path: '/v1/article/similar-article-summary',
    privilege: 'classifiedInfo.b',
    summary:
      'The near-duplicate group of an article, limited to articles of the caller’s client: first publisher, spread over time, media and sites.',
    input: z.strictObject({ id }),
    output: summary,
  },
  spread: {
    method: 'GET',
    path: '/v1/front/analysis/article-spread-analysis',
    privilege: 'analysis.b',
    summary:
      "The spread of an article's text, given by its id or its address: as in `similar-article-summary`, with the id that was found.",
    input: z
      .strictObject({ id: id.optional(), url: z.string().trim().max(2000).optional() })
      .refine((input) => (input.id === undefined) !== (input.url === undefined), because('one-of-two', ['id'])),
    output: summary.extend({ id: z.number() }),
  },
  spreads: {
    method: 'GET',
    path: '/v1/front/analysis/article-spread-analysis/list',
    privilege: 'analysis.b',
    summary: 'Texts of the caller’s client, those with most articles first: the newest article of each, with the number of articles.',
    input: z.strictObject({ ...paging, keyword: z.string().max(20_000).optional() }),
    output: pageOf(articleItem),
  },
  difference: {
    method: 'GET',
    path: '/v1/article/article-difference',
    privilege: 'classifiedInfo.b',
    summary: 'Differences between two articles of the caller’s client, or between two versions of one: title and text, by character.',
    input: differenceInput,
    output: difference,
  },
});
