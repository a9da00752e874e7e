// The provider's sites in a client's view, and the client's requests for more.
import { z } from 'zod';
import { changed, created, defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

const manage = '/v1/manage/website-manage';
const requests = `${manage}/website-request`;
export const SITE_HEALTHS = ['new', 'healthy', 'degraded', 'failing', 'silent', 'paused'] as const;
export const REQUEST_STATES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export const url = z.string().trim().min(1).max(2000);

export const siteFilter = {
  /** In the name or the domain. */
  keyword: z.string().max(100).optional(),
  mediaType: queryArray(z.enum(MEDIA_TYPES)).optional(),
  level: queryArray(z.enum(SITE_LEVELS)).optional(),
  /** Codes of provinces or smaller regions; a site fits when its home is inside one of them. */
  region: queryArray(z.string().regex(/^\d{2,6}$/)).optional(),
  health: queryArray(z.enum(SITE_HEALTHS)).optional(),
};

const websiteSource = z.object({
  id: z.number().int(),
  name: z.string(),
  health: z.enum(SITE_HEALTHS),
  lastNewAt: z.number().nullable(),
});

export const website = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  region: z.string(),
  /** The provider's sources that collect it. */
  sources: z.array(websiteSource),
  sourceCount: z.number().int(),
  /** The best health of its sources: one that works is enough. */
  health: z.enum(SITE_HEALTHS),
  /** Articles that became hits of the caller’s client, and the start of their count. */
  articles: z.number().int(),
  articlesFrom: z.number(),
  lastNewAt: z.number().nullable(),
});
export type Website = z.output<typeof website>;

export const siteRequest = z.object({
  id: z.number().int(),
  url: z.string(),
  domain: z.string(),
  name: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  answer: z.string(),
  siteName: z.string().nullable(),
  user: z.string(),
  isMine: z.boolean(),
  createdAt: z.number(),
  answeredAt: z.number().nullable(),
});
export type SiteRequest = z.output<typeof siteRequest>;

export const websiteContract = defineContract({
  list: {
    method: 'GET',
    path: `${manage}/system-website`,
    privilege: 'website.b',
    summary: 'Sites that the provider collects for its clients, with the caller’s client’s articles of the last seven days.',
    input: z.strictObject({
      ...paging,
      ...siteFilter,
      sort: z.enum(['name', 'domain', 'sourceCount', 'articles', 'lastNewAt']).default('articles'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(website),
  },
  requests: {
    method: 'GET',
    path: requests,
    privilege: 'website.b',
    summary: 'The client’s requests for sites, with the provider’s answers; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      state: queryArray(z.enum(REQUEST_STATES)).optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['createdAt', 'answeredAt', 'domain']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(siteRequest),
  },
  check: {
    method: 'GET',
    path: `${requests}/check`,
    privilege: 'website.b',
    summary: 'Whether the site of an address is already collected, or requested by the caller’s client; the address is not fetched.',
    input: z.strictObject({ url }),
    output: z.object({
      domain: z.string(),
      site: z.object({ id: z.number().int(), name: z.string(), domain: z.string() }).nullable(),
      requestId: z.number().int().nullable(),
    }),
  },
  ask: {
    method: 'POST',
    path: requests,
    privilege: 'website.m',
    summary: 'Asks the provider to collect a site. An existing one is `already-exists`, with the site or the request.',
    input: z.strictObject({
      url,
      name: oneLine().min(1).max(100),
      mediaType: z.enum(MEDIA_TYPES).default('news'),
      reason: z.string().trim().min(1).max(500),
    }),
    output: created,
  },
  withdraw: {
    method: 'POST',
    path: `${requests}/withdraw`,
    privilege: 'website.m',
    summary: 'Withdraws unanswered requests of the caller’s client.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(100) }),
    output: changed,
  },
});
