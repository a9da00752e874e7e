// Reports of missing pages: the address is fetched, read, matched and stored, and every step is recorded.
import { z } from 'zod';
import { defineContract, done, id, ids, pageOf, paging, queryArray } from '#shared/contract.ts';

const path = '/v1/manage/class-manage/missing-detail-page';
/** stored: it is an article now · known: it was one already · no-subject: it was read, and nothing of the client fits it. */
export const PAGE_STATES = ['waiting', 'running', 'stored', 'known', 'no-subject', 'failed'] as const;
export const PAGE_STEPS = ['fetch', 'extract', 'match', 'store'] as const;

export const pageStep = z.object({
  step: z.enum(PAGE_STEPS),
  isOk: z.boolean(),
  ms: z.number(),
  /** The reason for a failure; '' otherwise. */
  reason: z.string(),
  /** Results: status, bytes, address after redirects, encoding, title, length, time, number of subjects. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PageStep = z.output<typeof pageStep>;

export const nearSubject = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Words that are missing, or that occur but must not; at most 5 of each. */
  missing: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Parts of the subject's filter that refuse it. */
  filterParts: z.array(z.string()),
});
export type NearSubject = z.output<typeof nearSubject>;

const missingPage = z.object({
  id: z.number().int(),
  url: z.string(),
  note: z.string(),
  state: z.enum(PAGE_STATES),
  reason: z.string(),
  title: z.string(),
  steps: z.array(pageStep),
  /** When nothing fits: the nearest subjects. */
  nearest: z.array(nearSubject),
  /** Null while the caller may not see any. */
  articleId: z.number().nullable(),
  subjects: z.array(z.object({ id: z.number().int(), name: z.string() })),
  createdBy: z.string(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type MissingPage = z.output<typeof missingPage>;

const subjectIds = z.array(z.number().int().positive()).max(100).default([]);

export const missingPageContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'tag.b',
    summary: 'Reported pages, newest first, with the outcome of each.',
    input: z.strictObject({ ...paging, state: queryArray(z.enum(PAGE_STATES)).optional(), keyword: z.string().max(200).optional() }),
    output: pageOf(missingPage),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'tag.m',
    summary: 'Reports pages that were not collected: they are fetched in the background.',
    input: z.strictObject({
      url: z.array(z.string()).min(1).max(50),
      note: z.string().trim().max(500).default(''),
      /** Without these the expressions of the caller’s subjects decide. */
      subjectIds,
    }),
    output: z.object({ ids: z.array(z.number().int()) }),
  },
  retry: {
    method: 'POST',
    path: `${path}-retry`,
    privilege: 'tag.m',
    summary: 'Fetches a page once more, or puts it into subjects of the caller’s choice.',
    input: z.strictObject({ id, subjectIds }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'tag.d',
    summary: 'Deletes reports; the articles that they added stay.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
});
