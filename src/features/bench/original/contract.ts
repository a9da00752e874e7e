// The original of an article: its page's source, screenshot and images, its translation, its errors, its site.
import { z } from 'zod';
import { defineContract, fileOutput, id, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';

export const ISSUE_KINDS = ['typo', 'sensitive', 'advertising', 'name', 'punctuation', 'width', 'date', 'number', 'repeat'] as const;
export const SITE_HEALTHS = ['new', 'healthy', 'degraded', 'failing', 'silent', 'paused', 'none'] as const;
export const TRANSLATION_TARGETS = ['zh', 'en'] as const;

const address = z.string().min(1).max(4096);

const issue = z.object({
  field: z.enum(['title', 'content']),
  /** UTF-16 offsets in the field. */
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
  kind: z.enum(ISSUE_KINDS),
  reason: z.string(),
  /** The likeliest first; an empty one proposes a deletion. */
  suggestions: z.array(z.string()),
  confidence: z.number(),
});
export type ArticleIssue = z.output<typeof issue>;

const emotionCounts = z.record(z.enum(EMOTIONS), z.number().int());
const siteRow = z.object({
  id: z.number().int(),
  domain: z.string(),
  name: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  region: z.string(),
  /** In the last 30 days, for the caller’s client. */
  total: z.number().int(),
  emotion: emotionCounts,
  lastCrawledAt: z.number().nullable(),
  health: z.enum(SITE_HEALTHS),
});
export type SiteRow = z.output<typeof siteRow>;

export const originalContract = defineContract({
  sourceCode: {
    method: 'GET',
    path: '/v1/article/source-code',
    privilege: 'classifiedInfo.b',
    summary:
      'The present page of an article as its server sends it, as text; cut off at 2 MB. `id` or `url` names the article: an address that no article of the caller’s client has is not fetched.',
    input: z.strictObject({ id: id.optional(), url: address.optional() }),
    output: z.object({
      /** The address that answered, after redirects. */
      url: z.string(),
      status: z.number().int(),
      contentType: z.string(),
      encoding: z.string(),
      bytes: z.number().int(),
      isTruncated: z.boolean(),
      text: z.string(),
      fetchedAt: z.number(),
    }),
  },
  screenShot: {
    method: 'GET',
    path: '/v1/article/article-screen-shot',
    privilege: 'classifiedInfo.b',
    summary: 'A screenshot of an article’s page, taken once and kept; `isFresh` takes a new one. Its bytes are those of the attachment.',
    input: z.strictObject({ id, isFresh: queryBoolean.default(false) }),
    output: z.object({ attachmentId: z.number().int(), bytes: z.number().int(), takenAt: z.number() }),
  },
  proxyAccess: {
    method: 'GET',
    path: '/v1/proxy-access',
    privilege: 'classifiedInfo.b',
    takesPass: true,
    summary:
      'An image of an article of the caller’s client, fetched by the server. With `articleId` any image of that article, otherwise of the 5,000 newest articles. `media` is the film or sound of that article, in the parts requested by `Range`; a stream’s playlist (HLS) refers to its parts through this call.',
    input: z.strictObject({ resultType: z.enum(['image', 'media']), url: address, articleId: id.optional() }),
    output: fileOutput,
  },
  translate: {
    method: 'GET',
    path: '/v1/article/translate',
    privilege: 'classifiedInfo.b',
    summary: 'Title and text of an article in the other language, by the configured language model.',
    input: z.strictObject({ id, to: z.enum(TRANSLATION_TARGETS) }),
    output: z.object({ title: z.string(), content: z.string(), model: z.string(), isTruncated: z.boolean() }),
  },
  findError: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/article/find-error',
    privilege: 'article-checker.b',
    summary: 'Places of an article that an editor should check.',
    input: z.strictObject({ id: z.number().int().positive() }),
    output: z.object({ title: z.string(), content: z.string(), items: z.array(issue), total: z.number().int() }),
  },
  domainInfo: {
    method: 'GET',
    path: '/v1/article/domain-info',
    privilege: 'classifiedInfo.b',
    summary:
      'The site of an article, or of a domain: its properties, the daily articles of the caller’s client, and the state of its collection.',
    input: z.strictObject({ id: id.optional(), domain: z.string().min(1).max(253).optional() }),
    output: siteRow.extend({
      days: z.array(z.object({ day: z.number().int(), total: z.number().int() })),
      sources: z.array(
        z.object({
          name: z.string(),
          health: z.enum(SITE_HEALTHS),
          lastSuccessAt: z.number().nullable(),
          lastNewAt: z.number().nullable(),
        }),
      ),
    }),
  },
  websites: {
    method: 'GET',
    path: '/v1/front/tools/website-info',
    privilege: 'website-info.b',
    summary: 'Sites with articles of the caller’s client, or that are collected for it.',
    input: z.strictObject({
      ...paging,
      keyword: z.string().max(100).optional(),
      sort: z.enum(['total', 'lastCrawledAt', 'domain']).default('total'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(siteRow),
  },
});
