// All sites and all clients' requests, for the provider's staff.
import { z } from 'zod';
import { changed, defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { detected, SOURCE_KINDS, sourceOptions } from '#features/sources/source/contract.ts';
import { oneLine } from '#shared/one-line.ts';
import { REQUEST_STATES, siteFilter, siteRequest, url, website } from './contract.ts';

const operate = '/v1/operate/operation-setting';
const requests = `${operate}/website-request`;
const region = z.string().regex(/^(\d{2,6})?$/);

const siteFields = {
  name: oneLine().min(1).max(100),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  region: region.default(''),
  /** Factor on the heat of its articles, for every client. */
  weight: z.number().min(0.1).max(10).default(1),
};

const domainSite = website
  .omit({ sources: true, articles: true, articlesFrom: true })
  .extend({ weight: z.number(), health: website.shape.health.or(z.literal('none')), articleTotal: z.number().int() });
export type DomainSite = z.output<typeof domainSite>;

/** Requests of clients for one domain, which are answered together. */
const domainRequest = z.object({
  /** The domain and the state. */
  key: z.string(),
  domain: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Address, name and kind from the newest request. */
  url: z.string(),
  name: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  answer: z.string(),
  requests: z.array(
    siteRequest.pick({ id: true, url: true, reason: true, user: true, createdAt: true }).extend({ clientName: z.string() }),
  ),
  /** The site of the domain, when the provider collects it. */
  site: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: z.number(),
  answeredAt: z.number().nullable(),
  answeredBy: z.string(),
});
export type DomainRequest = z.output<typeof domainRequest>;

export const domainContract = defineContract({
  list: {
    method: 'GET',
    path: `${operate}/global-domain`,
    privilege: 'operation-setting.b',
    summary: 'Every site with its weight and the state of its collection; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      ...siteFilter,
      sort: z.enum(['name', 'domain', 'weight', 'sourceCount', 'articleTotal', 'lastNewAt']).default('articleTotal'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(domainSite),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'site.update' },
    path: `${operate}/global-domain`,
    privilege: 'operation-setting.m',
    summary: 'Changes a site. Level and weight are applied to the stored articles in the background, the medium to new ones.',
    input: z.strictObject({ id, ...keptFields(siteFields) }),
    output: changed.extend({ jobId: z.number().int().nullable() }),
  },
  weighMany: {
    method: 'POST',
    path: `${operate}/global-domain/weight`,
    privilege: 'operation-setting.m',
    summary: 'Sets the weight of many sites.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000), weight: siteFields.weight }),
    output: changed.extend({ jobId: z.number().int().nullable() }),
  },
  requests: {
    method: 'GET',
    path: requests,
    privilege: 'operation-setting.b',
    summary: 'Requests of all clients, those for one domain together.',
    input: z.strictObject({
      ...paging,
      state: queryArray(z.enum(REQUEST_STATES)).optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['createdAt', 'domain', 'answeredAt']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(domainRequest),
  },
  detect: {
    method: 'POST',
    changesNothing: true,
    path: `${requests}/detect`,
    privilege: 'operation-setting.m',
    summary: 'Fetches an address and detects the kind of source, with its first items.',
    input: z.strictObject({ url }),
    output: detected,
  },
  accept: {
    method: 'POST',
    path: `${requests}/accept`,
    privilege: 'operation-setting.a',
    summary: 'Adds a source for a requested domain and notifies everybody who asked; without `source` the domain is already collected.',
    input: z.strictObject({
      domain: z.string().trim().toLowerCase().min(1).max(253),
      answer: z.string().trim().max(500).default(''),
      source: z
        .strictObject({
          url,
          kind: z.enum(SOURCE_KINDS),
          name: siteFields.name,
          mediaType: siteFields.mediaType.default('news'),
          level: siteFields.level.default('commercial'),
          region: siteFields.region,
          minIntervalSeconds: z.number().int().min(10).max(86_400).default(60),
          options: sourceOptions.prefault({}),
        })
        .optional(),
    }),
    output: changed.extend({ sourceId: z.number().int().nullable(), siteId: z.number().int() }),
  },
  decline: {
    method: 'POST',
    path: `${requests}/decline`,
    privilege: 'operation-setting.a',
    summary: 'Declines the requests for these domains, with a reason that is sent to everybody who asked.',
    input: z.strictObject({
      domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).min(1).max(100),
      answer: z.string().trim().min(1).max(500),
    }),
    output: changed,
  },
});
