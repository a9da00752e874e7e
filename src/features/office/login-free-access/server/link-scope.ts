// What a link shows, as it is stored. The calls that it opens follow from its kind alone.
import { z } from 'zod';
import { articleFilterSchema, type ArticleFilter } from '#features/core/article/contract.ts';
import { linkGone } from '#server/auth/narrow-links.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { MOST_SCOPE_DAYS } from '../contract.ts';

/** Days of Beijing, counted again at every call. */
export const RELATIVE_RANGES = ['today', 'yesterday', 'last3', 'last7', 'last30'] as const;
type RelativeRange = (typeof RELATIVE_RANGES)[number];

/** The articles of a list. */
export const listScope = z.strictObject({
  kind: z.enum(['subject', 'filter', 'event']),
  of: z.string(),
  filter: articleFilterSchema,
  range: z.enum(RELATIVE_RANGES).optional(),
  days: z.number().int().min(1).max(MOST_SCOPE_DAYS),
});
const linkScope = z.discriminatedUnion('kind', [
  listScope,
  z.strictObject({ kind: z.literal('article'), of: z.string(), articleId: z.number().int().positive() }),
]);
export type LinkScope = z.output<typeof linkScope>;
export type ListScope = Exclude<LinkScope, { kind: 'article' }>;

/** Throws invalid-token for one that is no scope: it opens nothing, rather than too much. */
export function readScope(stored: unknown): LinkScope {
  const read = linkScope.safeParse(stored);
  if (!read.success) throw linkGone();
  return read.data;
}

/** The filter of a list at this moment: its own, within its days. */
export function filterAt({ filter, range, days }: ListScope, now: number): ArticleFilter {
  const { from: rangeFrom, until: rangeUntil } = range ? rangeAt(range, now) : {};
  const from = Math.max(filter.from ?? 0, rangeFrom ?? 0, now - days * DAY_MS);
  const ends = [filter.until, rangeUntil].filter((end) => end !== undefined);
  return { ...filter, from, ...(ends.length > 0 ? { until: Math.min(...ends) } : {}) };
}

function rangeAt(range: RelativeRange, now: number): { from: number; until: number } {
  const today = dayOf(now);
  const back = { today: 0, yesterday: 1, last3: 2, last7: 6, last30: 29 }[range];
  return { from: dayStart(today - back), until: dayStart(range === 'yesterday' ? today : today + 1) };
}
