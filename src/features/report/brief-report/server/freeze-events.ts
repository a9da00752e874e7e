import { areTwins, cleanTitle, commonPairs, isScrap, lettersOf } from '#analysis/event/clean-title.ts';
import { postHeadline } from '#analysis/event/post-headline.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import { chosenEvents, describeEvents } from '#features/insight/hot-spot/server/facade.ts';
import type { HotSpot } from '#features/insight/hot-spot/contract.ts';
import type { BulletinEvent, BulletinPeriod, BulletinSnapshot } from '#shared/bulletin.ts';
import { PEAK_TIMES } from './chapters/trend.ts';
import type { Freezing } from './freezing.ts';

const FEWEST = 2;
/** Of 32 pairs in bulletins of real days 16 of 25 that were one incident have as much, and 2 of 7 that were not. */
const LEAST_COMMON = 0.25;
/** So many are read beyond those that are wanted, of which reprints of one article are left out. */
const READ_BEYOND = 20;
/** A peak is PEAK_TIMES the mean, of enough articles to speak of one. */
const PEAK_ARTICLES = 20;

/** The events of a period with most articles, and the articles that name them and that they begin with. Muted ones are left out. */
async function largestEvents(freezing: Freezing, period: BulletinPeriod, most: number, fewest = FEWEST): Promise<HotSpot[]> {
  const { reading, actor, analysed } = freezing;
  const { items } = await reading.index.events({
    filter: { ...analysed, ...period },
    now: reading.now(),
    sort: 'articles',
    fewest,
    limit: most + READ_BEYOND,
    ...(await chosenEvents(reading, actor, 'open', undefined)),
  });
  const spots = await describeEvents(reading, actor, items, period);
  const areEvents = await Promise.all(spots.map((spot) => isToldTwice(freezing, spot, period)));
  return spots.filter((_spot, i) => areEvents[i]).slice(0, most);
}

/**
 * Two articles are told as an event where they have titles and texts of their own, as one and its reprint have not, and the titles have something in common: in a
 * bulletin two that belong to one theme only would be read as one incident.
 */
async function isToldTwice({ reading, actor, filter: asked, analysed }: Freezing, { id, articles }: HotSpot, period: BulletinPeriod) {
  if (articles > FEWEST || asked.eventId?.includes(id)) return true;
  const filter = { ...analysed, ...period, eventIds: [id] };
  const { items } = await reading.index.query({ filter, sort: 'newest', isFolded: true, limit: FEWEST });
  const titles = (
    await findArticles(
      reading,
      actor,
      items.map((item) => item.id),
    )
  ).map(({ title }) => cleanTitle(title));
  const [one, other] = titles.filter((title) => !isScrap(title)).map(lettersOf);
  return one !== undefined && other !== undefined && !areTwins(one, other) && commonPairs(one, other) >= LEAST_COMMON;
}

const rowsOf = (events: readonly BulletinEvent[]): number[] => events.flatMap(({ headId, firstId }) => [headId, firstId]);

async function addEvent(freezing: Freezing, prefix: string, spot: HotSpot, period: BulletinPeriod): Promise<BulletinEvent> {
  const share = { total: spot.articles, ...spot.emotion };
  const key = freezing.figures.addShare(`${prefix}.${spot.id}`, share, period, { eventId: [spot.id] });
  return { key, id: spot.id, firstId: spot.first.articleId, ...(await nameWithin(freezing, spot, period)) };
}

/** What an event is called elsewhere, unless that article lies outside of the filter and may be about something else: then its most repeated article within. */
async function nameWithin({ reading, actor, analysed }: Freezing, spot: HotSpot, period: BulletinPeriod) {
  const usual = { name: spot.title, headId: spot.headId };
  const filter = { ...analysed, ...period, eventIds: [spot.id] };
  const inside = await reading.index.query({ filter: { ...filter, articleIds: [spot.headId] }, sort: 'newest', isFolded: false, limit: 1 });
  if (inside.items.length > 0) return usual;
  const { items } = await reading.index.query({ filter, sort: 'similar', isFolded: true, limit: 1 });
  const [head] = await findArticles(
    reading,
    actor,
    items.map(({ id }) => id),
  );
  return head ? { name: head.isPost ? postHeadline(head.title) : head.title, headId: head.id } : usual;
}

export async function freezeEvents(freezing: Freezing, period: BulletinPeriod): Promise<{ items: BulletinEvent[]; rows: number[] }> {
  const spots = await largestEvents(freezing, period, freezing.limits.events);
  const items = await Promise.all(spots.map((spot) => addEvent(freezing, 'event', spot, period)));
  return { items, rows: rowsOf(items) };
}

type Peak = BulletinSnapshot['peak'];

/** The step that stands out, if one does, with the event that has most articles in it. Whether that is the cause nobody says. */
export async function freezePeak(freezing: Freezing, steps: BulletinSnapshot['trend']): Promise<{ peak: Peak; rows: number[] }> {
  const numbers = freezing.figures.all();
  const values = steps.map(({ key }) => numbers[key]?.value ?? 0);
  const most = Math.max(0, ...values);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const step = steps[values.indexOf(most)];
  const isAlone = values.filter((value) => value === most).length === 1;
  if (!step || !isAlone || most < PEAK_ARTICLES || most < PEAK_TIMES * mean) return { peak: null, rows: [] };
  const period = { from: step.from, until: step.until };
  freezing.figures.add('peak', most, {}, period);
  // What two articles tell of explains no peak.
  const [spot] = await largestEvents(freezing, period, 1, FEWEST + 1);
  const event = spot ? await addEvent(freezing, 'peak', spot, period) : null;
  return { peak: { ...period, event }, rows: event ? rowsOf([event]) : [] };
}
