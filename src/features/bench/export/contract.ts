// Files made from lists. A browser posts each request as a form into a new window, with a pass in the query.
import { z } from 'zod';
import { articleFilter } from '#features/core/article/contract.ts';
import { defineContract, fileOutput, id, queryArray } from '#shared/contract.ts';
import { EMOTIONS } from '#shared/media.ts';

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
});
