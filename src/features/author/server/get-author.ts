import { AppError } from '#shared/errors.ts';
import { dayOf, dayStart, idToMs } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter, IndexSort } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { analysedFilter } from '../../analysis/server/facade.ts';
import { toIndexFilter } from '../../article/server/facade.ts';
import { nameAuthors } from './name-authors.ts';
import { noNumbers, sumNumbers } from './sum-numbers.ts';

const DAYS = 90;

/** One author; `not-found` where the caller may see no article of the name. */
export async function getAuthor(
  platform: Platform,
  actor: Actor,
  { id, ...time }: { id: number; from?: number | undefined; until?: number | undefined },
) {
  const all = await toIndexFilter(platform, actor, { authorId: [id] });
  const [oldest, newest, names] = await Promise.all([
    endOf(platform, all, 'oldest'),
    endOf(platform, all, 'newest'),
    nameAuthors(platform, [id]),
  ]);
  const author = names.get(id);
  if (!author || !oldest || !newest) throw new AppError('not-found', { field: 'id' });
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
    allTotal: oldest.total,
    firstAt: idToMs(oldest.id),
    lastAt: idToMs(newest.id),
  };
}

async function endOf(platform: Platform, filter: IndexFilter, sort: IndexSort): Promise<{ id: number; total: number } | undefined> {
  const { items, total } = await platform.index.query({ filter, sort, limit: 1 });
  return items[0] && { id: items[0].id, total };
}
