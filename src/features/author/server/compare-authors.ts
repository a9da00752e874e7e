import { MEDIA_TYPES } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { getTrend } from '../../analysis/server/facade.ts';
import type { Trend } from '../../analysis/contract.ts';
import type { ArticleFilter } from '../../article/contract.ts';
import { countAuthors } from './count-authors.ts';
import { describeAuthors } from './rank-authors.ts';

const MOST = 12;

/** The authors with most of the articles that fit, side by side. */
export async function compareAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const { filter, authors, articles, unsigned } = await countAuthors(platform, actor, input);
  const shown = await describeAuthors(
    platform,
    filter,
    authors.first(authors.all, MOST, ({ total }) => total),
  );
  const subjects = await platform.store.db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', actor.clientId).execute();
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  let step: Trend['step'] = 'day';
  const items = [];
  for (const author of shown) {
    const own = { ...filter, authorIds: [author.id] };
    const { facets } = await platform.index.query({ filter: own, limit: 0, facets: ['subject', 'mediaType'] });
    const trend = await getTrend(platform, own);
    step = trend.step;
    items.push({
      ...author,
      subjects: namedCounts(facets.subject, names),
      mediaTypes: MEDIA_TYPES.flatMap((mediaType) =>
        facets.mediaType?.[mediaType] ? [{ mediaType, total: facets.mediaType[mediaType] }] : [],
      ),
      points: trend.points.map(({ from, until, ...emotions }) => ({
        from,
        until,
        total: emotions.negative + emotions.neutral + emotions.positive,
      })),
    });
  }
  return { from: filter.from, until: filter.until, step, articles, unsigned, authors: authors.all.length, items };
}

const namedCounts = (counts: Readonly<Record<string, number>> = {}, names: ReadonlyMap<number, string>) =>
  Object.entries(counts)
    .flatMap(([key, total]) => {
      const name = names.get(Number(key));
      return name === undefined ? [] : [{ id: Number(key), name, total }];
    })
    .toSorted((a, b) => b.total - a.total || a.id - b.id);
