// Files made from lists. A browser posts each request as a form into a new window, with a pass in the query.
import { z } from 'zod';
import { articleFilter } from '#features/core/article/contract.ts';
import { changed, created, defineContract, fileOutput, id, pageOf, paging, queryArray } from '#shared/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export const EXPORT_FORMATS = [...TABLE_FORMATS, 'docx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ARTICLE_COLUMNS = [
  'id',
  'publishedAt',
  'title',
  'summary',
  'content',
  'mediaType',
  'site',
  'domain',
  'level',
  'author',
  'emotion',
  'emotionScore',
  'verdict',
  'status',
  'subjects',
  'tags',
  'classes',
  'region',
  'keywords',
  'language',
  'read',
  'reply',
  'forward',
  'like',
  'play',
  'junkScore',
  'foundAt',
  'url',
  'detail',
] as const;
export type ArticleColumn = (typeof ARTICLE_COLUMNS)[number];
/** The default columns. */
export const USUAL_COLUMNS: readonly ArticleColumn[] = [
  'publishedAt',
  'title',
  'summary',
  'mediaType',
  'site',
  'author',
  'emotion',
  'status',
  'subjects',
  'region',
  'url',
];

/** Larger requests are refused, rather than truncated silently. */
export const MOST_ROWS = 200_000;
export const MOST_DOCUMENT_ARTICLES = 500;

export const REPORT_LISTS = ['selected', 'favorite', 'remarked', 'published'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

const common = {
  /** Host, origin or address of the pages that the file's links lead to. */
  clientDomain: z
    .string()
    .max(255)
    .regex(/^(https?:\/\/)?[a-z0-9.-]+(:\d{1,5})?(\/[\w.~-]+)*$/i)
    .optional(),
  /** Language of the file; by default that of the browser. */
  locale: z.enum(['zh-CN', 'en-US']).optional(),
};
/** What a request may ask for: the calls of this contract that make a file. */
export const EXPORT_KINDS = ['articles', 'comments', 'reports'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
/** Whoever holds it decides on the requests of others. */
export const DECIDER_PRIVILEGE = 'external.a';
/** Days that a request waits, and that the file of an approved one can be had. */
export const REQUEST_DAYS = 7;
/** Hours over which the rows of a person's exports are counted together. */
export const COUNTED_HOURS = 24;
export const MOST_WAITING = 20;
const requestPath = '/v1/front/report/export-request';
const value = z.union([z.string().max(20_000), z.number(), z.boolean()]);
/** The fields of a call, as its form would send them. */
const asked = {
  kind: z.enum(EXPORT_KINDS),
  fields: z.record(z.string().max(40), z.union([value, z.array(value).max(1000)])),
  /** The client whose articles are read, where a relation opens them: as `ofClient` of that call. */
  articlesOf: id.optional(),
};

const exportRequest = z.object({
  id: z.number().int(),
  kind: z.enum(EXPORT_KINDS),
  /** Of the maintained lists. */
  list: z.enum(REPORT_LISTS).nullable(),
  format: z.enum(EXPORT_FORMATS),
  total: z.number().int(),
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Who asks. */
  user: z.string(),
  isOwn: z.boolean(),
  createdAt: z.number(),
  /** A waiting one is decided until then; the file of an approved one can be had until then. */
  expiresAt: z.number(),
  decider: z.string(),
  decidedAt: z.number().nullable(),
  note: z.string(),
  /** How often the file was made. */
  takes: z.number().int(),
  /** Of a list by a filter, as the list is asked for it; null for any other. */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /** Whose comments. */
  articleId: z.number().nullable(),
});
export type ExportRequest = z.output<typeof exportRequest>;
const requestList = z.strictObject({ ...paging, id: id.optional(), state: z.enum(REQUEST_STATES).optional() });

const columns = queryArray(z.enum(ARTICLE_COLUMNS)).optional();

export const exportContract = defineContract({
  articles: {
    method: 'POST',
    path: '/v1/article/export',
    privilege: 'classifiedInfo.a',
    body: 'form',
    takesPass: true,
    summary: 'The articles of a filter, or the named ones, as a file: tables up to 200,000 articles, documents up to 500.',
    input: z.strictObject({
      ...articleFilter,
      articleIds: queryArray(id).pipe(z.array(z.number()).min(1).max(1000)).optional(),
      format: z.enum(EXPORT_FORMATS).default('csv'),
      columns,
      ...common,
    }),
    output: fileOutput,
  },
  comments: {
    method: 'POST',
    path: '/v1/front/comment/export',
    privilege: 'comment-monitor.a',
    body: 'form',
    takesPass: true,
    summary: 'Comments under an article, or of a comment watch, as a table.',
    input: z.strictObject({
      articleId: id.optional(),
      settingId: id.optional(),
      emotion: queryArray(z.enum(EMOTIONS)).optional(),
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
      format: z.enum(TABLE_FORMATS).default('csv'),
      ...common,
    }),
    output: fileOutput,
  },
  reports: {
    method: 'POST',
    path: '/v1/front/report/export',
    privilege: 'classifiedInfo.a',
    body: 'form',
    takesPass: true,
    summary:
      'The caller’s basket, the caller’s favourites, the remarked or the published articles of the caller’s client, as a file. Each list also requires the privilege of its own module.',
    input: z.strictObject({
      list: z.enum(REPORT_LISTS),
      articleIds: queryArray(id).pipe(z.array(z.number()).min(1).max(1000)).optional(),
      format: z.enum(EXPORT_FORMATS).default('csv'),
      columns,
      ...common,
    }),
    output: fileOutput,
  },
  room: {
    method: 'POST',
    path: `${requestPath}/room`,
    privilege: 'signed-in',
    changesNothing: true,
    summary:
      'How many rows a file would have, how many the caller took without approval in the last 24 hours, and from how many on the client wants an approval (null: never, and nothing is counted).',
    input: z.strictObject(asked),
    output: z.object({ limit: z.number().int().nullable(), taken: z.number().int(), total: z.number().int() }),
  },
  ask: {
    method: 'POST',
    path: requestPath,
    privilege: 'signed-in',
    summary:
      'Asks for the approval of an export that has too many rows to be had without. The articles are those of now: what is found later is not in the file.',
    input: z.strictObject({ ...asked, reason: oneLine().min(1).max(200) }),
    output: created,
  },
  requests: {
    method: 'GET',
    path: requestPath,
    privilege: 'signed-in',
    summary: 'The caller’s own requests, newest first.',
    input: requestList,
    output: pageOf(exportRequest),
  },
  allRequests: {
    method: 'GET',
    path: `${requestPath}/of-client`,
    privilege: DECIDER_PRIVILEGE,
    summary: 'The requests of all people of the caller’s client, newest first.',
    input: requestList,
    output: pageOf(exportRequest),
  },
  decide: {
    method: 'POST',
    path: `${requestPath}/decide`,
    privilege: DECIDER_PRIVILEGE,
    summary: 'Approves or refuses waiting requests of others; a refusal says why. Refused to a simulated login.',
    input: z.strictObject({
      ids: z.array(z.number().int().positive()).min(1).max(100),
      isApproved: z.boolean(),
      note: oneLine().max(200).default(''),
    }),
    output: changed,
  },
  withdraw: {
    method: 'POST',
    path: `${requestPath}/withdraw`,
    privilege: 'signed-in',
    summary: 'Takes back waiting or approved requests of the caller.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(100) }),
    output: changed,
  },
  take: {
    method: 'POST',
    path: `${requestPath}/take`,
    privilege: 'signed-in',
    body: 'form',
    takesPass: true,
    summary: 'The file of an approved request of the caller, as often as needed until it ends.',
    input: z.strictObject({ id }),
    output: fileOutput,
  },
});
