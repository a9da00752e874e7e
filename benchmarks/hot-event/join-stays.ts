// The product's joining over the whole list, in memory: what `storeSnapshot` does with the record.
import { HotJoiner } from '#analysis/hot/hot-joiner.ts';
import type { HotTitleStay } from './read-data.ts';

const JOIN_MS = 3 * 24 * 3_600_000;
/** How often the titles of the last days are reloaded. */
const ANEW_MS = 12 * 3_600_000;

export interface Joined {
  stay: HotTitleStay;
  to: HotTitleStay;
  score: number;
  words: string[];
}

/** Each stay's event by the id of its first stay, and every join with its reason. */
export function joinStays(stays: readonly HotTitleStay[]): { events: Map<number, HotTitleStay[]>; joins: Joined[] } {
  const eventOf = new Map<number, number>();
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  const joins: Joined[] = [];
  let joiner = new HotJoiner();
  let since = 0;
  stays.forEach((stay, at) => {
    if (stay.first - since > ANEW_MS) {
      joiner = new HotJoiner();
      since = stay.first;
      for (const known of stays.slice(0, at))
        if (known.last >= stay.first - JOIN_MS)
          joiner.add({ id: known.id, eventId: eventOf.get(known.id) ?? known.id, title: known.title });
    }
    const join = joiner.find(stay.title);
    const to = join && byId.get(join.id);
    if (join && to) joins.push({ stay, to, score: join.score, words: join.words });
    eventOf.set(stay.id, join?.eventId ?? stay.id);
    joiner.add({ id: stay.id, eventId: join?.eventId ?? stay.id, title: stay.title });
  });
  const events = new Map<number, HotTitleStay[]>();
  for (const stay of stays) {
    const id = eventOf.get(stay.id) ?? stay.id;
    events.set(id, [...(events.get(id) ?? []), stay]);
  }
  return { events, joins };
}
