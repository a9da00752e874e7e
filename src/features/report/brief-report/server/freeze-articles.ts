import { isScrap } from '#analysis/event/clean-title.ts';
import { chosenEvents } from '#features/insight/hot-spot/server/facade.ts';
import { HALF_LIFE_MS } from '#server/record/heat.ts';
import { EMOTIONS, type Emotion } from '#shared/media.ts';
import type { BulletinArticle, BulletinSnapshot } from '#shared/bulletin.ts';
import { loadBulletinArticles } from './load-articles.ts';
import { ownWords } from './writer.ts';
import type { Freezing } from './freezing.ts';

/** So many are looked at for each that is wanted. */
const READ_FOR_ONE = 6;
/** And so many are loaded for each, of which those that tell something are listed. */
const LOADED_FOR_ONE = 2;
const FEWEST_SIGNS = 20;
const MOST_OF_EVENT = 2;

type Chosen = Pick<BulletinSnapshot, 'articles' | 'negativeIds' | 'leadingIds' | 'selectedIds'>;

/** The negative articles and the others that are talked of most, one of each group of similar ones and at most two of an event, with what `others` name. */
export async function freezeArticles(freezing: Freezing, others: readonly number[]): Promise<Chosen> {
  const hot = await hottest(freezing, ['negative']);
  const negative = await loadRows(freezing, hot.ids);
  const selected = await loadRows(freezing, (await hottest(freezing, ['neutral', 'positive'])).ids);
  const [negativeIds, selectedIds] = [tellingOf(negative, freezing.limits.articles), tellingOf(selected, freezing.limits.articles)];
  const listed = new Set([...negativeIds, ...selectedIds]);
  const rows = [...negative, ...selected].filter(({ id }) => listed.has(id));
  return {
    articles: [
      ...rows,
      ...(await loadRows(
        freezing,
        others.filter((id) => !listed.has(id)),
      )),
    ],
    negativeIds,
    leadingIds: hot.leadingIds,
    selectedIds,
  };
}

/**
 * A post of a few words about nothing that it names tells a reader nothing, nor does a time or a counter that stands where a title should: they are listed
 * only where there is nothing else.
 */
function tellingOf(rows: readonly BulletinArticle[], most: number): number[] {
  const says = ({ excerpt, title }: BulletinArticle): boolean =>
    !isScrap(title) && (excerpt !== '' || ownWords(title).length >= FEWEST_SIGNS);
  const telling = rows.filter(says);
  return (telling.length > 0 ? telling : rows).slice(0, most).map(({ id }) => id);
}

interface Hottest {
  ids: number[];
  /** Of the one matter that has most heat. */
  leadingIds: number[];
}

/**
 * By the heat, as it was at publication, of the event that they belong to, or their own: a matter that many tell of comes before the newest article on
 * something else, and the last hours of a period do not outweigh the rest of it.
 */
async function hottest(freezing: Freezing, wanted: readonly Emotion[]): Promise<Hottest> {
  const { reading, actor, filter, analysed, limits } = freezing;
  const asked = filter.emotion?.length ? filter.emotion : EMOTIONS;
  const emotions = wanted.filter((emotion) => asked.includes(emotion));
  if (emotions.length === 0) return { ids: [], leadingIds: [] };
  const within = { ...analysed, emotions };
  const limit = READ_FOR_ONE * limits.articles;
  const most = LOADED_FOR_ONE * limits.articles;
  const single = await reading.index.query({ filter: within, sort: 'heat', isFolded: true, limit });
  const alone = single.items.map(({ id }) => id);
  // Of one event all are on the same.
  if (filter.eventId?.length === 1) return { ids: alone.slice(0, most), leadingIds: alone.slice(0, 1) };
  const { items: events } = await reading.index.events({
    filter: within,
    now: reading.now(),
    sort: 'articles',
    fewest: 2,
    limit: limits.articles,
    ...(await chosenEvents(reading, actor, 'open', undefined)),
  });
  const warmth = new Map(events.map(({ eventId, weight }) => [eventId, weight]));
  const ofEvents = events.flatMap(({ lastId, firstId }) => [lastId, firstId]);
  const ids = [...new Set([...ofEvents, ...alone])];
  const { ids: few, leadingIds } = await fewOfEach(freezing, ids, warmth);
  return { ids: few.slice(0, most), leadingIds };
}

/** Hottest matters first, of equal ones the newest; one of each group of similar articles, and at most two of an event, so that a large one leaves room for others. */
async function fewOfEach({ reading, actor }: Freezing, ids: readonly number[], warmth: ReadonlyMap<number, number>): Promise<Hottest> {
  const rows = await reading.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .select(['hit.articleId', 'hit.eventId', 'hit.groupId', 'hit.heat', 'article.publishedAt'])
    .where('hit.clientId', '=', actor.clientId)
    .where('hit.articleId', 'in', [0, ...ids])
    .execute();
  const matters = new Map(
    rows.map(({ articleId, eventId, groupId, heat, publishedAt }) => {
      const own = 2 ** (heat - publishedAt / HALF_LIFE_MS);
      return [articleId, { eventId, groupId, publishedAt, heat: rounded(Math.max(own, warmth.get(eventId) ?? 0)) }];
    }),
  );
  const counts = new Map<number, number>();
  const groups = new Set<number>();
  const sorted = [...matters].toSorted(([, a], [, b]) => b.heat - a.heat || b.publishedAt - a.publishedAt);
  const first = sorted[0]?.[1];
  const top = sorted.filter(([, { heat }]) => heat === first?.heat);
  const isAlone = top.every(([, { eventId, groupId }]) => groupId === first?.groupId || (eventId > 0 && eventId === first?.eventId));
  const few = sorted.flatMap(([id, { eventId, groupId }]) => {
    const count = eventId > 0 ? (counts.get(eventId) ?? 0) + 1 : 0;
    if (groups.has(groupId) || count > MOST_OF_EVENT) return [];
    groups.add(groupId);
    counts.set(eventId, count);
    return id;
  });
  return { ids: few, leadingIds: isAlone ? top.map(([id]) => id) : [] };
}

/** Heats that differ only by what calculating loses are the same. */
const rounded = (heat: number): number => Math.round(heat * 1e6);

const loadRows = ({ reading, actor }: Freezing, ids: readonly number[]): Promise<BulletinArticle[]> =>
  loadBulletinArticles(reading, actor, ids);
