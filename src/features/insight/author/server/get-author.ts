import { AppError } from '#shared/errors.ts';
import { dayOf, dayStart, idToMs } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter, IndexSort } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { analysedFilter } from '#features/insight/analysis/server/facade.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import { nameAuthors } from './name-authors.ts';
import { noNumbers, sumNumbers } from './sum-numbers.ts';

const DAYS = 90;

/** One author; `not-found` when the caller may see no article by that author. */
export async function getAuthor(
  platform: Platform,
  actor: Actor,
  { id, ...time }: { id: number; from?: number | undefined; until?: number | undefined },
) {
  const all = await toIndexFilter(platform, actor, { authorId: [id] });
  const [life, names] = await Promise.all([findLife(platform, all), nameAuthors(platform, [id])]);
  const author = names.get(id);
  if (!author || !life) throw new AppError('not-found', { field: 'id' });
  const until = time.until ?? dayStart(dayOf(platform.now()) + 1);
  const filter = await analysedFilter(platform, actor, {
    authorId: [id],
    from: time.from ?? dayStart(dayOf(until - 1) - DAYS + 1),
    until,
  });
  const [{ total, facets }, numbers] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets: ['emotion', 'day'] }),
    sumNumbers(platform, filter),
  ]);
  const site = await platform.store.db.selectFrom('site').select('domain').where('id', '=', author.siteId).executeTakeFirstOrThrow();
  return {
    ...author,
    siteDomain: site.domain,
    from: filter.from,
    until: filter.until,
    total,
    negative: facets.emotion?.negative ?? 0,
    neutral: facets.emotion?.neutral ?? 0,
    positive: facets.emotion?.positive ?? 0,
    numbers: numbers.get(id) ?? noNumbers(),
    activeDays: Object.keys(facets.day ?? {}).length,
    ...life,
  };
}

/** The number of articles, and the times of the first and the last; undefined when there are none. */
async function findLife(
  platform: Platform,
  filter: IndexFilter,
): Promise<{ allTotal: number; firstAt: number; lastAt: number } | undefined> {
  const { total, facets } = await platform.index.query({ filter, limit: 0, facets: ['day'] });
  // Only the first and the last day are examined more closely.
  const days = Object.keys(facets.day ?? {}).map(Number);
  if (days.length === 0) return undefined;
  const findEnd = (day: number, sort: IndexSort) =>
    platform.index.query({ filter: { ...filter, from: dayStart(day), until: dayStart(day + 1) }, sort, limit: 1 });
  const [first, last] = await Promise.all([findEnd(Math.min(...days), 'oldest'), findEnd(Math.max(...days), 'newest')]);
  const [oldest, newest] = [first.items[0], last.items[0]];
  return oldest && newest && { allTotal: total, firstAt: idToMs(oldest.id), lastAt: idToMs(newest.id) };
}
