import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type PostedChannel, POSTED_CHANNELS } from '#shared/channels.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { ChannelHealth } from '../contract.ts';

const MOST_ROWS = 50;
/** Addresses with a fault that are looked at, the newest first. */
const MOST_FAULTS = 1000;

/** Kinds of channels of all clients that were used in the last hour or have something waiting or wrong, the worst first. */
export async function listChannelHealth(db: Kysely<Database>, now: number): Promise<{ total: number; items: ChannelHealth[] }> {
  const rows = new Map<string, Omit<ChannelHealth, 'clientName'>>();
  const rowOf = (clientId: number, channel: PostedChannel) => {
    const key = `${clientId} ${channel}`;
    const row = rows.get(key) ?? { clientId, channel, ...NOTHING };
    rows.set(key, row);
    return row;
  };
  for (const { clientId, channel, outcome, total } of await countAttempts(db, now))
    if (outcome !== '' && isOneOf(POSTED_CHANNELS, channel)) rowOf(clientId, channel)[outcome] += Number(total);
  for (const { clientId, channel, total, since } of await countWaiting(db, now)) {
    if (!isOneOf(POSTED_CHANNELS, channel)) continue;
    const row = rowOf(clientId, channel);
    row.waiting = Number(total);
    row.waitingSince = Number(since);
  }
  for (const { clientId, channel, fault, faultCode, pausedUntil } of await listFaults(db)) {
    const row = rowOf(clientId, channel);
    if (fault === 'setting') row.stopped += 1;
    else if (pausedUntil > now) {
      row.resting += 1;
      row.restsUntil = Math.max(row.restsUntil ?? 0, pausedUntil);
    }
    if (row.faultCode === '') row.faultCode = faultCode;
  }
  const worst = [...rows.values()].toSorted(
    (a, b) => badness(b) - badness(a) || a.clientId - b.clientId || (a.channel < b.channel ? -1 : 1),
  );
  const items = worst.slice(0, MOST_ROWS);
  const names = await namesOf(
    db,
    items.map(({ clientId }) => clientId),
  );
  return { total: worst.length, items: items.map((row) => ({ ...row, clientName: names.get(row.clientId) ?? '' })) };
}

const NOTHING = {
  accepted: 0,
  refused: 0,
  unknown: 0,
  waiting: 0,
  waitingSince: null,
  stopped: 0,
  resting: 0,
  restsUntil: null,
  faultCode: '',
};

const badness = ({ stopped, resting, refused, unknown, waiting }: Omit<ChannelHealth, 'clientName'>): number =>
  (stopped > 0 ? 8 : 0) + (resting > 0 ? 4 : 0) + (refused + unknown > 0 ? 2 : 0) + (waiting > 0 ? 1 : 0);

/** An address that was deleted meanwhile counts for the kind of its message. */
const countAttempts = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('informAttempt')
    .innerJoin('informMessage', 'informMessage.id', 'informAttempt.messageId')
    .leftJoin('informChannel', 'informChannel.id', 'informAttempt.channelId')
    .select((e) => [
      'informMessage.clientId',
      e.fn.coalesce('informChannel.channel', 'informMessage.channel').as('channel'),
      'informAttempt.outcome',
      e.fn.countAll<number>().as('total'),
    ])
    .where('informAttempt.startedAt', '>', now - HOUR_MS)
    .groupBy(['informMessage.clientId', sql`2`, 'informAttempt.outcome'])
    .execute();

const countWaiting = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('informMessage')
    .select((e) => ['clientId', 'channel', e.fn.countAll<number>().as('total'), e.fn.min('decidedAt').as('since')])
    .where('messageState', '=', 'waiting')
    .where((e) => e.or([e('isHeld', '=', false), e('nextAt', '<=', now)]))
    .groupBy(['clientId', 'channel'])
    .execute();

const listFaults = (db: Kysely<Database>) =>
  db
    .selectFrom('informChannel')
    .select(['clientId', 'channel', 'fault', 'faultCode', 'pausedUntil'])
    .where('fault', '!=', '')
    .orderBy('faultAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FAULTS)
    .execute();

async function namesOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
