// Counts the days of each client, in small steps in the background: screens read one row a day.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Schedule } from '#server/feature.ts';
import { allowedOf, listQuotas } from '#server/tenant/quotas.ts';
import { SIGN_IN } from '#features/office/overview/contract.ts';
import { DAY_MS, dayOf, dayStart, hourOf } from '#shared/time.ts';
import { COMPARED_DAYS, KEPT_DAYS, UNREAD_DAYS } from '../contract.ts';

type Db = Kysely<Database>;

const MINUTE = 60_000;
const EVERY_MS = 5 * MINUTE;
/** Clients of one step. */
const STEP = 10;
/** How old a count may be: articles of yesterday still come in, those of last week hardly. */
const maxAge = (daysAgo: number): number => (daysAgo === 0 ? EVERY_MS - MINUTE : daysAgo < 3 ? 60 * MINUTE : DAY_MS);

export const countClientDays: Schedule = {
  name: 'client-days',
  everyMs: EVERY_MS,
  start: ({ store, now }) => {
    let after = 0;
    return async () => {
      after = await countNext(store, now(), after);
      return after > 0;
    };
  },
};

/** Counts what is due of the next clients after this id; returns the last of them, or 0 at the end. */
export async function countNext(store: Store, now: number, after: number): Promise<number> {
  const clients = await store.db
    .selectFrom('client')
    .select('id')
    .where('id', '>', after)
    .where('state', '=', 'enabled')
    .orderBy('id')
    .limit(STEP)
    .execute();
  for (const { id } of clients) await countDue(store.db, id, now);
  if (clients.length === STEP) return clients.at(-1)?.id ?? 0;
  await store.db
    .deleteFrom('clientDay')
    .where('day', '<', dayOf(now) - KEPT_DAYS)
    .execute();
  return 0;
}

async function countDue(db: Db, clientId: number, now: number): Promise<void> {
  const today = dayOf(now);
  const known = await db
    .selectFrom('clientDay')
    .select(['day', 'countedAt'])
    .where('clientId', '=', clientId)
    .where('day', '>=', today - COMPARED_DAYS)
    .execute();
  for (let daysAgo = COMPARED_DAYS; daysAgo >= 0; daysAgo--) {
    const row = known.find(({ day }) => day === today - daysAgo);
    // A count from the future was made before the clock was set back.
    if (row && row.countedAt <= now && now - row.countedAt < maxAge(daysAgo)) continue;
    await countDay(db, clientId, today - daysAgo, now);
  }
}

async function countDay(db: Db, clientId: number, day: number, now: number): Promise<void> {
  const [from, until] = [dayStart(day), dayStart(day + 1)];
  const [hits, messages, use] = await Promise.all([
    db
      .selectFrom('rollupHour')
      .select((e) => [
        e.fn.sum<number>('n').as('articles'),
        e.fn.sum<number>(sql`case when emotion = 'negative' then n else 0 end`).as('negative'),
      ])
      .where('clientId', '=', clientId)
      .where('subjectId', '=', 0)
      .where('hour', '>=', hourOf(from))
      .where('hour', '<', hourOf(until))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('informMessage')
      .select(total())
      .where('clientId', '=', clientId)
      // Letters of bulletins and tickets are none.
      .where('bulletinId', 'is', null)
      .where('ticketId', 'is', null)
      .where('decidedAt', '>=', from)
      .where('decidedAt', '<', until)
      .executeTakeFirstOrThrow(),
    countUse(db, clientId, from, until),
  ]);
  const row = {
    articles: Number(hits.articles ?? 0),
    negative: Number(hits.negative ?? 0),
    messages: Number(messages.total),
    ...use,
    countedAt: now,
    ...(day === dayOf(now) ? await stateOf(db, clientId, now) : {}),
  };
  await db
    .insertInto('clientDay')
    .values({ clientId, day, ...row })
    .onConflict((c) => c.columns(['clientId', 'day']).doUpdateSet(row))
    .execute();
}

/** How people used the product in a time. */
async function countUse(db: Db, clientId: number, from: number, until: number) {
  const [signIns, visits] = await Promise.all([
    db
      .selectFrom('operationLog')
      .select(total())
      .where('clientId', '=', clientId)
      .where('action', '=', SIGN_IN)
      .where('at', '>=', from)
      .where('at', '<', until)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('accessLog')
      .select((e) => [
        e.fn.countAll<number>().as('visits'),
        e.fn.count<number>('userId').distinct().as('people'),
        e.fn.max('at').as('last'),
      ])
      .where('clientId', '=', clientId)
      .where('at', '>=', from)
      .where('at', '<', until)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    signIns: Number(signIns.total),
    visits: Number(visits.visits),
    people: Number(visits.people),
    lastVisitAt: visits.last === null ? null : Number(visits.last),
  };
}

/** What is so now, and not of a day: warnings that nobody opened, and the quota of which the largest share is used. */
async function stateOf(db: Db, clientId: number, now: number) {
  const unread = await db
    .selectFrom('informMessage')
    .select(total())
    .where('clientId', '=', clientId)
    .where('decidedAt', '>=', now - UNREAD_DAYS * DAY_MS)
    .where('bulletinId', 'is', null)
    .where('ticketId', 'is', null)
    .where('handedAt', 'is not', null)
    .where('openedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const isLimited = Object.values(await allowedOf(db, clientId)).some((limit) => limit > 0);
  const uses = isLimited ? (await listQuotas(db, clientId, now)).filter(({ limit }) => limit > 0) : [];
  const [most] = uses.toSorted((a, b) => b.used / b.limit - a.used / a.limit);
  return { unread: Number(unread.total), tightQuota: most?.quota ?? '', tightUsed: most?.used ?? 0, tightLimit: most?.limit ?? 0 };
}

const total = () => sql<number>`count(*)`.as('total');
