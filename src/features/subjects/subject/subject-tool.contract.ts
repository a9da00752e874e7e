// Subjects of clients in the hands of the provider's staff: copied from one to others, saved as a file, and brought from one.
import { z } from 'zod';
import { defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { MOST_BACKFILL_DAYS } from './contract.ts';
import { imported, subjectFile } from './transfer.contract.ts';

const base = '/v1/operate/client-manage/subject-tool';
export const MOST_TARGETS = 20;
export const MOST_COPIED = 200;

const numbers = z.array(z.number().int().positive()).min(1);
const into = {
  /** Clients that get them. */
  toClientIds: numbers.max(MOST_TARGETS),
  /** Says what would happen, and changes nothing. */
  isTrial: z.boolean().default(false),
  /** Days of stored articles that are matched with what was added. */
  backfillDays: z.number().int().min(0).max(MOST_BACKFILL_DAYS).default(0),
};

/** What became of it in one client; nothing at all is added where its quota does not hold everything. */
const reports = z.object({
  items: z.array(
    z.object({
      clientId: z.number().int(),
      name: z.string(),
      fault: z.enum(['quota']).nullable(),
      items: z.array(imported),
      added: z.number().int(),
      refused: z.number().int(),
    }),
  ),
});
export type ClientReport = z.output<typeof reports>['items'][number];

const toolSubject = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Names from the top down. */
  category: z.array(z.string()),
  state: z.enum(['enabled', 'disabled']),
  expression: z.string(),
  /** Articles that fit it. */
  total: z.number().int(),
  updatedAt: z.number(),
});
export type ToolSubject = z.output<typeof toolSubject>;

export const subjectToolContract = defineContract({
  list: {
    method: 'GET',
    path: `${base}/subject`,
    privilege: 'client.m',
    summary: 'Subjects of a client, by name.',
    input: z.strictObject({
      ...paging,
      clientId: id,
      keyword: z.string().max(100).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
    }),
    output: pageOf(toolSubject),
  },
  export: {
    method: 'GET',
    path: `${base}/export-subject`,
    privilege: 'client.m',
    summary: 'Subjects of a client as a file, with the dictionaries and subjects that they refer to.',
    input: z.strictObject({ clientId: id, id: ids }),
    output: subjectFile,
  },
  copy: {
    method: 'POST',
    path: `${base}/copy-subject`,
    privilege: 'client.m',
    summary:
      'Copies subjects of a client to others, with the dictionaries and subjects that they refer to: one after the other, each whole or not at all. The report says of each what was added, renamed, there already or refused; with `isTrial` what would be.',
    input: z.strictObject({ clientId: z.number().int().positive(), ids: numbers.max(MOST_COPIED), ...into }),
    output: reports,
  },
  import: {
    method: 'POST',
    path: `${base}/import-subject`,
    privilege: 'client.m',
    summary: 'Adds the subjects of a file to clients, as `copy` does.',
    input: z.strictObject({ file: subjectFile, ...into }),
    output: reports,
  },
});
