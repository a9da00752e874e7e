import { MEDIA_TYPES } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import {
  type AnalysedFilter,
  analysedFilter,
  loadSubjectNames,
  type SubjectNames,
  trendOf,
  trendStep,
} from '#features/insight/analysis/server/facade.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { describeAuthors } from './rank-authors.ts';

const MOST = 12;

/** The authors with most of the articles that fit, side by side. */
export async function compareAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const filter = await analysedFilter(platform, actor, input);
  const { items: most, articles, signed, authors } = await platform.index.authors({ filter, sort: 'total', limit: MOST });
  const [shown, names, parts] = await Promise.all([
    describeAuthors(platform, filter, most),
    loadSubjectNames(platform, actor.clientId),
    Promise.all(most.map(({ id }) => countParts(platform, { ...filter, authorIds: [id] }))),
  ]);
  const partsOf = new Map(most.map(({ id }, k) => [id, parts[k]]));
  return {
    from: filter.from,
    until: filter.until,
    step: trendStep(filter),
    articles,
    unsigned: articles - signed,
    authors,
    items: shown.flatMap((author) => {
      const own = partsOf.get(author.id);
      return own ? [{ ...author, ...own, subjects: namedCounts(own.subjects, names) }] : [];
    }),
  };
}

/** An author's articles by subject, medium and time, in one query to the index. */
async function countParts(platform: Platform, filter: AnalysedFilter) {
  const page = await platform.index.query({ filter, limit: 0, facets: ['subject', 'mediaType', trendStep(filter)], isByEmotion: true });
  const { subject: subjects, mediaType = {} } = page.facets;
  return {
    subjects,
    mediaTypes: MEDIA_TYPES.flatMap((name) => (mediaType[name] ? [{ mediaType: name, total: mediaType[name] }] : [])),
    points: trendOf(page, filter).points.map(({ from, until, ...emotions }) => ({
      from,
      until,
      total: emotions.negative + emotions.neutral + emotions.positive,
    })),
  };
}

const namedCounts = (counts: Readonly<Record<string, number>> = {}, names: SubjectNames) =>
  Object.entries(counts)
    .flatMap(([key, total]) => {
      const found = names.get(Number(key));
      return found ? [{ id: Number(key), ...found, total }] : [];
    })
    .toSorted((a, b) => b.total - a.total || a.id - b.id);
