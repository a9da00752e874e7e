// A client's groups of sites: filters for lists and subjects, and factors on an article's heat.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/website-manage/client-preferred-website-group';
export const MOST_SITES = 2000;

const groupFields = {
  name: oneLine().min(1).max(60),
  /** Factor on the heat of a hit from one of its sites; where groups overlap, the largest counts. */
  weight: z.number().min(0.1).max(10).default(1),
  note: z.string().trim().max(500).default(''),
  siteIds: z.array(z.number().int().positive()).max(MOST_SITES).default([]),
};

export const groupSite = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
});
export type GroupSite = z.output<typeof groupSite>;

export const siteGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  weight: z.number(),
  note: z.string(),
  siteCount: z.number().int(),
  /** The first by name; all of them when one group is requested. */
  sites: z.array(groupSite),
  /** Articles of the caller’s client of the last seven days. */
  articles: z.number().int(),
  /** Start of that period. */
  articlesFrom: z.number(),
  /** Subjects that the caller may see and that are narrowed to it. */
  usedBy: z.array(z.object({ id: z.number().int(), name: z.string() })),
  updatedAt: z.number(),
});
export type SiteGroup = z.output<typeof siteGroup>;

const weighing = z.object({
  id: z.number().int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'paused']),
  progress: z.number(),
  total: z.number(),
  /** Articles whose heat changed. */
  changed: z.number().int().nullable(),
});
export type Weighing = z.output<typeof weighing>;

export const siteGroupContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'website.b',
    summary: 'Groups of sites of the caller’s client, with their users; with `id` only that one, with all its sites.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      /** In the name of the group, or in name or domain of one of its sites. */
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'weight', 'siteCount', 'articles', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(siteGroup),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'website.m',
    summary: "Adds a group; a weight other than 1 recalculates the stored articles' heat in the background.",
    input: z.strictObject(groupFields),
    output: created.extend({ jobId: z.number().int().nullable() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'site-group.update', apart: ['backfillDays'], under: { siteIds: 'sites' } },
    path,
    privilege: 'website.m',
    summary: 'Changes a group: subjects and weights apply from the next article, stored articles are reweighted in the background.',
    input: z.strictObject({
      id,
      ...keptFields(groupFields),
      /** The time that was read: a change by somebody else in the meantime is a `conflict`. */
      updatedAt: z.number().optional(),
      /** Subjects narrowed to it are reclassified for this many past days. */
      backfillDays: z.number().int().min(0).max(366).default(0),
    }),
    output: changed.extend({ jobId: z.number().int().nullable() }),
  },
  copy: {
    method: 'POST',
    path: `${path}/copy`,
    privilege: 'website.m',
    summary: 'Adds a group with the same sites and weight under an unused name.',
    input: z.strictObject({ id: z.number().int().positive() }),
    output: created.extend({ name: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'website.d',
    summary: 'Deletes groups to which no subject is narrowed; otherwise `in-use` names the subjects.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  sites: {
    method: 'GET',
    path: `${path}/site`,
    privilege: 'website.b',
    summary: 'Sites that the caller’s client may put into a group: those collected for it, and those of its articles.',
    input: z.strictObject({ ...paging, keyword: z.string().max(100).optional() }),
    output: pageOf(groupSite),
  },
  resolve: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/resolve`,
    privilege: 'website.b',
    summary: 'Reads pasted domains, addresses or names of sites and says which are known.',
    input: z.strictObject({ text: z.string().max(200_000) }),
    output: z.object({ sites: z.array(groupSite), unknown: z.array(z.string()), total: z.number().int() }),
  },
  weighing: {
    method: 'GET',
    path: `${path}/weighing`,
    privilege: 'website.b',
    summary: 'The last run that reweighted the client’s stored articles, or that of `id`.',
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ job: weighing.nullable() }),
  },
});
