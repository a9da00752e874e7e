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

type Chosen = Pick<BulletinSnapshot, 'articles' | 'negativeIds' | 'selectedIds'>;

/** The negative articles and the others that are talked of most, one of each group of similar ones and at most two of an event, with what `others` name. */
export async function freezeArticles(freezing: Freezing, others: readonly number[]): Promise<Chosen> {
  const negative = await loadRows(freezing, await hottest(freezing, ['negative']));
  const selected = await loadRows(freezing, await hottest(freezing, ['neutral', 'positive']));
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
    selectedIds,
  };
}

/** A post of a few words about nothing that it names tells a reader nothing: it is listed only where there is nothing else. */
function tellingOf(rows: readonly BulletinArticle[], most: number): number[] {
  const says = ({ excerpt, title }: BulletinArticle): boolean => excerpt !== '' || ownWords(title).length >= FEWEST_SIGNS;
  const telling = rows.filter(says);
  return (telling.length > 0 ? telling : rows).slice(0, most).map(({ id }) => id);
}

async function hottest({ reading, actor, filter, analysed, limits }: Freezing, wanted: readonly Emotion[]): Promise<number[]> {
  const asked = filter.emotion?.length ? filter.emotion : EMOTIONS;
  const emotions = wanted.filter((emotion) => asked.includes(emotion));
  if (emotions.length === 0) return [];
  const limit = READ_FOR_ONE * limits.articles;
  const { items } = await reading.index.query({ filter: { ...analysed, emotions }, sort: 'heat', isFolded: true, limit });
  const ids = items.map(({ id }) => id);
  // Of one event all are on the same.
  return (filter.eventId?.length === 1 ? ids : await fewOfEach(reading, actor.clientId, ids)).slice(0, LOADED_FOR_ONE * limits.articles);
}

/** At most two of an event, so that a large one leaves room for others. */
async function fewOfEach({ store }: Freezing['reading'], clientId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await store.db
    .selectFrom('hit')
    .select(['articleId', 'eventId'])
    .distinct()
    .where('clientId', '=', clientId)
    .where('articleId', 'in', [0, ...ids])
    .where('eventId', '>', 0)
    .execute();
  const eventOf = new Map(rows.map((row) => [row.articleId, row.eventId]));
  const counts = new Map<number, number>();
  return ids.filter((id) => {
    const event = eventOf.get(id);
    if (event === undefined) return true;
    const count = (counts.get(event) ?? 0) + 1;
    counts.set(event, count);
    return count <= MOST_OF_EVENT;
  });
}

const loadRows = ({ reading, actor }: Freezing, ids: readonly number[]): Promise<BulletinArticle[]> =>
  loadBulletinArticles(reading, actor, ids);
