// What was known at each time of the past: of which event an article was, and what recipients had been told by other rules and by hand.
import type { Kysely } from 'kysely';
import { loadPlaces, type Place } from '#features/insight/hot-spot/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Told } from './decide.ts';
import { loadTold } from './load-told.ts';
import type { Replayed } from './replay-articles.ts';

/** As long as live waits for the event of an article. */
const KNOWN_WITHIN_MS = 1200;

interface Asked {
  /** The rule that is tried; what it told itself is left out. */
  id?: number | undefined;
  days: number;
  recipientIds: readonly number[];
  now: number;
}

export async function loadPast(db: Kysely<Database>, clientId: number, { id, days, recipientIds, now }: Asked) {
  const since = now - (days + 1) * DAY_MS;
  const load = await loadPlaces(db, clientId, since);
  const placesOf = ({ articleId, eventId, eventAt }: Pick<Replayed, 'articleId' | 'eventId' | 'eventAt'>): Place[] =>
    load(articleId, { eventId, eventAt }).map((place) => ({
      eventId: Math.max(0, place.eventId),
      eventFrom: place.eventFrom - KNOWN_WITHIN_MS,
      eventUntil: place.eventUntil - KNOWN_WITHIN_MS,
    }));
  const others = (await loadTold(db, recipientIds, since))
    .filter(({ ruleId }) => ruleId === 0 || ruleId !== id)
    .map((one) => ({ ...one, arrivedAt: one.firstSeenAt ?? one.at }))
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt || a.articleId - b.articleId);
  let next = 0;
  return {
    /** Where an article was, as soon as a decision could know it. */
    placesOf,
    /** With the event that it was known to be of when it arrived. */
    asKnown: <Each extends Replayed>(each: Each): Each => {
      const place = placesOf(each).find(({ eventFrom, eventUntil }) => eventFrom <= each.at && each.at < eventUntil);
      return { ...each, eventId: place?.eventId ?? 0, eventSize: place ? each.eventSize : 0 };
    },
    /** Further ones that recipients were told before an article; ask in the order of arrival. */
    toldBefore: (each: Replayed): Told[] => {
      const told: Told[] = [];
      for (let other = others[next]; other && wasBefore(other, each, id ?? Number.POSITIVE_INFINITY); other = others[++next])
        // Messages of the trial have numbers from 0.
        for (const place of placesOf(other)) told.push({ ...other, ...place, messageId: -other.messageId });
      return told;
    },
  };
}
export type Past = Awaited<ReturnType<typeof loadPast>>;

/** Live, what arrived earlier comes first, and of one article the highest level, then the older rule. */
function wasBefore(
  other: Pick<Told, 'warningLevel'> & { arrivedAt: number; articleId: number; ruleId: number },
  { at, articleId, warningLevel }: Replayed,
  id: number,
): boolean {
  if (other.arrivedAt !== at) return other.arrivedAt < at;
  if (other.articleId !== articleId) return other.articleId < articleId;
  const rise = SURGE_LEVELS.indexOf(other.warningLevel) - SURGE_LEVELS.indexOf(warningLevel);
  return rise === 0 ? other.ruleId < id : rise > 0;
}
