import { MEDIA_TYPES } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type AnalysedFilter, analysedFilter, getTrend } from '../../analysis/server/facade.ts';
import type { ArticleFilter } from '../../article/contract.ts';
import type { RankedAuthor } from '../contract.ts';
import { describeAuthors } from './rank-authors.ts';

const MOST = 12;

/** The authors with most of the articles that fit, side by side. */
export async function compareAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const filter = await analysedFilter(platform, actor, input);
  const { items: most, articles, signed, authors } = await platform.index.authors({ filter, sort: 'total', limit: MOST });
  const shown = await describeAuthors(platform, filter, most);
  const subjects = await platform.store.db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', actor.clientId).execute();
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const items = await Promise.all(shown.map((author) => describe(platform, { ...filter, authorIds: [author.id] }, author, names)));
  return {
    from: filter.from,
    until: filter.until,
    step: items[0]?.step ?? 'day',
    articles,
    unsigned: articles - signed,
    authors,
    items: items.map(({ step: _step, ...item }) => item),
  };
}

async function describe(platform: Platform, filter: AnalysedFilter, author: RankedAuthor, names: ReadonlyMap<number, string>) {
  const [{ facets }, trend] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets: ['subject', 'mediaType'] }),
    getTrend(platform, filter),
  ]);
  return {
    ...author,
    step: trend.step,
    subjects: namedCounts(facets.subject, names),
    mediaTypes: MEDIA_TYPES.flatMap((mediaType) =>
      facets.mediaType?.[mediaType] ? [{ mediaType, total: facets.mediaType[mediaType] }] : [],
    ),
    points: trend.points.map(({ from, until, ...emotions }) => ({
      from,
      until,
      total: emotions.negative + emotions.neutral + emotions.positive,
    })),
  };
}

const namedCounts = (counts: Readonly<Record<string, number>> = {}, names: ReadonlyMap<number, string>) =>
  Object.entries(counts)
    .flatMap(([key, total]) => {
      const name = names.get(Number(key));
      return name === undefined ? [] : [{ id: Number(key), name, total }];
    })
    .toSorted((a, b) => b.total - a.total || a.id - b.id);
