// Bulletins over time: what changed since one was made, two beside each other, those put away, and how many there are of each kind.
import { z } from 'zod';
import { BULLETIN_KINDS, bulletinQuery } from '#shared/bulletin.ts';
import { changed, defineContract, id, ids } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';

const path = '/v1/front/report/brief-report';
const n = z.number().int();
export const MOST_ARCHIVED = 1000;
export const MOST_MERGED = 31;

/** Numbers of the key figures, whose names the screens have; of the others `name` says it, and of a medium its code. */
export const FIGURES = ['total', 'total.negative', 'total.neutral', 'total.positive', 'open', 'official'] as const;
export const COMPARED_GROUPS = ['figures', 'media', 'events', 'sites', 'regions', 'subjects'] as const;

const thenAndNow = <T extends z.ZodType>(value: T) => z.object({ before: value, now: value });

const changedArticle = z.object({
  articleId: n,
  title: z.string(),
  /** Deleted, or no longer of the caller’s subjects. */
  isGone: z.boolean(),
  emotion: thenAndNow(z.enum(EMOTIONS)),
  status: thenAndNow(z.enum(ARTICLE_STATUSES)),
  newTitle: z.string(),
});
export type ChangedArticle = z.output<typeof changedArticle>;

const bulletinHead = z.object({
  id: n,
  kind: z.enum(BULLETIN_KINDS),
  title: z.string(),
  issue: n,
  issueYear: n,
  periodFrom: z.number(),
  periodUntil: z.number(),
});
export type BulletinHead = z.output<typeof bulletinHead>;

/** Null where it is not among those that the bulletin names, which are the largest. */
const compared = z.object({ key: z.string(), name: z.string(), before: n.nullable(), after: n.nullable() });
export type Compared = z.output<typeof compared>;

const counts = z.object({ total: n, making: n, failed: n, draft: n, review: n, published: n, sent: n });
const statisticsRow = counts.extend({
  kind: z.enum(BULLETIN_KINDS),
  /** Made by a schedule, and of these late. */
  scheduled: n,
  late: n,
  /** Of those that are published, from having been made; ms, null for none. */
  toPublish: z.object({ n, median: n.nullable() }),
  /** Of all their share links. */
  visits: n,
});
export type BulletinStatistics = z.output<typeof statisticsRow>;

export const bulletinHistoryContract = defineContract({
  change: {
    method: 'GET',
    path: `${path}/change`,
    privilege: 'brief-report.b',
    summary: 'What a bulletin says of its key figures and articles, beside what the record says now. The bulletin itself stays as it is.',
    input: z.strictObject({ id }),
    output: z.object({
      madeAt: z.number(),
      checkedAt: z.number(),
      figures: z.array(z.object({ key: z.enum(FIGURES), before: n, now: n, query: bulletinQuery.nullable() })),
      /** How many of its articles were looked at; those that are not as they were. */
      checked: n,
      articles: z.array(changedArticle),
    }),
  },
  compare: {
    method: 'GET',
    path: `${path}/comparison`,
    privilege: 'brief-report.b',
    summary:
      'Two bulletins beside each other, the earlier period first; without `otherId` with the last one before of its kind and filter.',
    input: z.strictObject({ id, otherId: id.optional() }),
    output: z.object({
      /** Null where there is no earlier one. */
      before: bulletinHead.nullable(),
      after: bulletinHead,
      groups: z.array(z.object({ group: z.enum(COMPARED_GROUPS), items: z.array(compared) })),
    }),
  },
  merge: {
    method: 'GET',
    path: `${path}/merge`,
    privilege: 'brief-report.b',
    summary:
      'What to ask a bulletin for that stands for several: one from the first to the last moment of all, on what they are about, with the articles that they selected. It counts again, so that no article counts twice. They must tell of the same but for their subjects.',
    input: z.strictObject({ id: ids }),
    output: z.object({
      kind: z.enum(BULLETIN_KINDS),
      locale: z.enum(LOCALES),
      period: z.object({ from: n, until: n }),
      filter: bulletinQuery,
      picked: z.array(z.object({ articleId: n, groupName: z.string(), summary: z.string() })),
      /** Selected ones that are not taken: no longer there, or too many. */
      left: n,
      /** Days that none of them tells of. */
      gaps: n,
    }),
  },
  archive: {
    method: 'POST',
    path: `${path}/archive`,
    privilege: 'brief-report.m',
    summary: 'Puts bulletins away from the list, or takes them back (`isArchived: false`).',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(MOST_ARCHIVED), isArchived: z.boolean().default(true) }),
    output: changed,
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    privilege: 'brief-report.b',
    summary: 'How many bulletins were created from … to before …, by kind and state, those put away included.',
    input: z.strictObject({ from: z.coerce.number().int(), until: z.coerce.number().int() }),
    output: z.object({ items: z.array(statisticsRow) }),
  },
});
