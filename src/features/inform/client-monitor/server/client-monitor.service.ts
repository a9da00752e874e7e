import { sql } from 'kysely';
import type { Input, Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { QUOTAS } from '#shared/quotas.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { type clientMonitorContract, COMPARED_DAYS, type MonitoredClient, UNUSUAL } from '../contract.ts';

type Calls = typeof clientMonitorContract;

const SHARE = sql<number>`case when today.tight_limit > 0 then today.tight_used * 1.0 / today.tight_limit else 0 end`;
const LAST_VISIT = sql<number | null>`(select max(seen.last_visit_at) from client_day as seen where seen.client_id = client.id)`;
/** What was never counted stands with the least, on both databases. */
const SORTS = {
  name: sql`client.name`,
  articles: sql`coalesce(today.articles, -1)`,
  signIns: sql`coalesce(today.sign_ins, -1)`,
  people: sql`coalesce(today.people, -1)`,
  unread: sql`coalesce(today.unread, -1)`,
  lastVisitAt: sql`coalesce(${LAST_VISIT}, -1)`,
  quota: SHARE,
} as const;
const MOST_CLIENTS = 50;

/** Clients are as many as the provider has contracts: pages of them are counted, their days are single rows. */
export async function listMonitored(platform: Platform, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const now = platform.now();
  const today = dayOf(now);
  const { rows, total } = await listPage(selectClients(platform, input, today), input, (page) =>
    page
      .select(['client.id', 'client.name', 'client.state', 'client.validUntil'])
      .select(['today.articles', 'today.negative', 'today.messages', 'today.signIns', 'today.visits', 'today.people'])
      .select(['today.unread', 'today.tightQuota', 'today.tightUsed', 'today.tightLimit', 'today.countedAt'])
      .select([LAST_VISIT.as('lastVisitAt')])
      .orderBy(SORTS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('client.id'),
  );
  const ids = [0, ...rows.map(({ id }) => id)];
  const [days, sources] = await Promise.all([daysOf(platform, ids, today), sourcesOf(platform, ids)]);
  const items = rows.map((row): MonitoredClient => {
    const trend = days.filter(({ clientId }) => clientId === row.id).map(({ day, articles }) => ({ day, articles }));
    const before = trend.filter(({ day }) => day < today).map(({ articles }) => articles);
    const usual = before.length === 0 ? null : before.reduce((sum, articles) => sum + articles, 0) / before.length;
    const own = sources.filter(({ clientId }) => clientId === row.id);
    const sourcesIn = (health: string) => own.filter((one) => one.health === health).reduce((sum, one) => sum + Number(one.total), 0);
    const { articles, negative, messages, signIns, visits, people, tightQuota } = row;
    const isCounted = articles !== null && negative !== null && messages !== null && signIns !== null && visits !== null && people !== null;
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      isExpired: row.validUntil !== null && row.validUntil < now,
      lastVisitAt: row.lastVisitAt === null ? null : Number(row.lastVisitAt),
      today: isCounted ? { day: today, articles, negative, messages, signIns, visits, people } : null,
      countedAt: row.countedAt,
      usual,
      volume: volumeOf(isCounted ? articles : null, usual, (now - dayStart(today)) / DAY_MS),
      unread: row.unread ?? 0,
      silentSources: sourcesIn('silent'),
      failingSources: sourcesIn('failing'),
      sources: own.reduce((sum, one) => sum + Number(one.total), 0),
      quota: isOneOf(QUOTAS, tightQuota) && row.tightLimit ? { quota: tightQuota, used: row.tightUsed ?? 0, limit: row.tightLimit } : null,
      trend,
    };
  });
  return { items, total };
}

function selectClients({ store }: Platform, { keyword, state }: Input<Calls['list']>, today: number) {
  let query = store.db
    .selectFrom('client')
    .leftJoin('clientDay as today', (join) => join.onRef('today.clientId', '=', 'client.id').on('today.day', '=', today));
  if (state) query = query.where('client.state', '=', state);
  if (keyword) query = query.where(sql<boolean>`lower(client.name) like ${containing(keyword)} escape '\\'`);
  return query;
}

const daysOf = ({ store }: Platform, ids: readonly number[], today: number) =>
  store.db
    .selectFrom('clientDay')
    .select(['clientId', 'day', 'articles'])
    .where('clientId', 'in', ids)
    .where('day', '>=', today - COMPARED_DAYS)
    .orderBy('day')
    .execute();

const sourcesOf = ({ store }: Platform, ids: readonly number[]) =>
  store.db
    .selectFrom('source')
    .select((e) => ['clientId', 'health', e.fn.countAll<number>().as('total')])
    .where('clientId', 'in', ids)
    .where('state', '=', 'enabled')
    .groupBy(['clientId', 'health'])
    .execute();

/** Of a part of a day that part of the usual is expected; where little is, nothing is said. */
export function volumeOf(articles: number | null, usual: number | null, part: number): MonitoredClient['volume'] {
  if (articles === null || usual === null) return 'unknown';
  const expected = usual * Math.max(part, HOUR_MS / DAY_MS);
  if (articles >= UNUSUAL.least && articles > expected * UNUSUAL.high) return 'high';
  return expected >= UNUSUAL.least && articles < expected * UNUSUAL.low ? 'low' : 'usual';
}

export async function getStatistics(
  platform: Platform,
  { clientId, days }: Input<Calls['statistics']>,
): Promise<Output<Calls['statistics']>> {
  const { db } = platform.store;
  const until = dayOf(platform.now());
  const from = until - days + 1;
  if (clientId !== undefined && !(await db.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst()))
    throw new AppError('not-found', { field: 'clientId' });
  let query = db
    .selectFrom('clientDay')
    .select((e) => [
      'day',
      e.fn.sum<number>('articles').as('articles'),
      e.fn.sum<number>('negative').as('negative'),
      e.fn.sum<number>('messages').as('messages'),
      e.fn.sum<number>('signIns').as('signIns'),
      e.fn.sum<number>('visits').as('visits'),
      e.fn.sum<number>('people').as('people'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('day');
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  const [rows, { clients, total }] = await Promise.all([query.execute(), compareClients(platform, until - days, until, clientId)]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    from,
    until,
    days: Array.from({ length: days }, (_, i) => numbersOf(from + i, byDay.get(from + i))),
    clients,
    total,
  };
}

const NOTHING = { articles: 0, negative: 0, messages: 0, signIns: 0, visits: 0, people: 0 };
function numbersOf(day: number, sums: typeof NOTHING = NOTHING) {
  const { articles, negative, messages, signIns, visits, people } = sums;
  return {
    day,
    articles: Number(articles),
    negative: Number(negative),
    messages: Number(messages),
    signIns: Number(signIns),
    visits: Number(visits),
    people: Number(people),
  };
}

/** Whole days `from` to before `until`, against as many before them. */
async function compareClients({ store: { db } }: Platform, from: number, until: number, clientId: number | undefined) {
  const within = (column: string) => sql<number>`sum(case when day >= ${from} then ${sql.raw(column)} else 0 end)`;
  let query = db
    .selectFrom('clientDay')
    .innerJoin('client', 'client.id', 'clientDay.clientId')
    .select(['client.id', 'client.name'])
    .select([
      within('articles').as('articles'),
      sql<number>`sum(case when day < ${from} then articles else 0 end)`.as('before'),
      within('sign_ins').as('signIns'),
      within('messages').as('messages'),
      sql<number>`max(case when day >= ${from} then people else 0 end)`.as('people'),
    ])
    .where('day', '>=', from - (until - from))
    .where('day', '<', until)
    .groupBy(['client.id', 'client.name']);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  const rows = await query.orderBy('articles', 'desc').orderBy('client.id').execute();
  const clients = rows.slice(0, MOST_CLIENTS).map((row) => ({
    id: row.id,
    name: row.name,
    articles: Number(row.articles),
    before: Number(row.before),
    signIns: Number(row.signIns),
    messages: Number(row.messages),
    people: Number(row.people),
  }));
  return { clients, total: rows.length };
}
