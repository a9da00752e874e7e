import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Without a screen opened for this long, somebody was away. */
const AWAY_MS = 4 * HOUR_MS;
const LONGEST_MS = 7 * DAY_MS;
/** A visit before this is as none. */
const FORGOTTEN_MS = 90 * DAY_MS;
const EVENING_MS = 18 * HOUR_MS;
/** More screens than a person opens in one visit. */
const MOST_VISITS = 2000;

export interface Since {
  at: number;
  since: 'visit' | 'evening' | 'week';
}

/** When the caller was here last, before the present visit; a week ago at most, and yesterday evening when it is not known. */
export async function findLastVisit({ store, now }: Platform, actor: Actor): Promise<Since> {
  const present = now();
  const visits = await store.db
    .selectFrom('accessLog')
    .select('at')
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .where('at', '>=', present - LONGEST_MS)
    .orderBy('at', 'desc')
    .limit(MOST_VISITS)
    .execute();
  let begin = present;
  for (const { at } of visits) {
    if (begin - at > AWAY_MS) return { at, since: 'visit' };
    begin = at;
  }
  return (await wasHere(store, actor, present))
    ? { at: present - LONGEST_MS, since: 'week' }
    : { at: dayStart(dayOf(present) - 1) + EVENING_MS, since: 'evening' };
}

async function wasHere(store: Platform['store'], actor: Actor, present: number): Promise<boolean> {
  const visit = await store.db
    .selectFrom('accessLog')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .where('at', '>=', present - FORGOTTEN_MS)
    .where('at', '<', present - LONGEST_MS)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}
