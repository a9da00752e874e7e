// What a client may have and has: the one place that counts it and refuses what would be too much.
import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { isNearlyUsed, MEGABYTE, periodStart, QUOTAS, type Quota, type Quotas, quotasOf } from '#shared/quotas.ts';
import { dayOf } from '#shared/time.ts';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import { findHolders, notifyUsers } from '../record/notify-users.ts';

type Db = Kysely<Database>;
export const QUOTA_NOTICE = 'Quota';

const clientsWithService = (db: Db) => db.selectFrom('client').innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId');

/** All without a limit where there is no such client. */
export async function allowedOf(db: Db, clientId: number): Promise<Quotas> {
  const row = await clientsWithService(db)
    .select(['serviceType.quota', 'client.quotas'])
    .where('client.id', '=', clientId)
    .executeTakeFirst();
  return quotasOf(row?.quota ?? {}, row?.quotas ?? {});
}

/** Clients with a limit for this, in the order of their ids. */
export async function limitedClients(db: Db, quota: Quota): Promise<Map<number, number>> {
  const named = `%"${quota}"%`;
  const rows = await clientsWithService(db)
    .select(['client.id', 'serviceType.quota', 'client.quotas'])
    .where((e) => e.or([sql<boolean>`service_type.quota like ${named}`, sql<boolean>`client.quotas like ${named}`]))
    .orderBy('client.id')
    .execute();
  const limits = rows.map(({ id, quota: given, quotas }) => [id, quotasOf(given, quotas)[quota]] as const);
  return new Map(limits.filter(([, limit]) => limit > 0));
}

/** How much the client has now, or had in the period; storage in bytes. */
export async function usedOf(db: Db, clientId: number, quota: Quota, now: number): Promise<number> {
  const count = () => sql<number>`count(*)`.as('n');
  const from = periodStart(quota, now);
  const query = {
    users: () => db.selectFrom('account').select(count()).where('clientId', '=', clientId),
    subjects: () => db.selectFrom('subject').select(count()).where('clientId', '=', clientId),
    sources: () => db.selectFrom('source').select(count()).where('clientId', '=', clientId),
    articles: () => db.selectFrom('hit').select(count()).where('clientId', '=', clientId).where('firstSeenAt', '>=', from),
    messages: () => sentMessages(db, clientId, from, now).select(count()),
    storage: () => db.selectFrom('storedFile').select(sql<number>`coalesce(sum(bytes), 0)`.as('n')).where('clientId', '=', clientId),
  }[quota];
  return Number((await query().executeTakeFirst())?.n ?? 0);
}

/** By channels, the bell is none: those that went out, or perhaps did, and those that a worker is handing over. */
const sentMessages = (db: Db, clientId: number, from: number, now: number) =>
  db
    .selectFrom('informMessage')
    .where('clientId', '=', clientId)
    .where('decidedAt', '>=', from)
    .where('channelId', 'is not', null)
    .where((e) =>
      e.or([
        e('messageState', 'in', ['accepted', 'digested', 'unknown']),
        e.and([e('messageState', '=', 'waiting'), e('leaseUntil', '>=', now)]),
      ]),
    );

export interface QuotaUse {
  quota: Quota;
  /** In the unit of the limit, rounded up. */
  used: number;
  limit: number;
}

export async function listQuotas(db: Db, clientId: number, now: number): Promise<QuotaUse[]> {
  const allowed = await allowedOf(db, clientId);
  return Promise.all(
    QUOTAS.map(async (quota) => ({
      quota,
      used: inUnits(quota, await usedOf(db, clientId, quota, now)),
      limit: allowed[quota],
    })),
  );
}

const unitOf = (quota: Quota): number => (quota === 'storage' ? MEGABYTE : 1);
const inUnits = (quota: Quota, used: number): number => Math.ceil(used / unitOf(quota));

export interface Taking {
  quota: Quota;
  /** How many are added; bytes of storage. */
  more: number;
  now: number;
  /** Of the input that asks for it. */
  field?: string | undefined;
}

/**
 * In the transaction that adds them, before it does: throws `quota-exceeded` when the client would have more than it may, and tells its administrators
 * once a day that little is left. Until the transaction ends nobody else adds any, so that two at once do not pass the limit together.
 */
export async function takeQuota(tx: Db, clientId: number, { quota, more, now, field }: Taking): Promise<void> {
  if ((await allowedOf(tx, clientId))[quota] === 0) return;
  await lockQuotas(tx, [clientId]);
  const limit = (await allowedOf(tx, clientId))[quota];
  const used = await countWithin(tx, clientId, limit, { quota, more, now, field });
  await warnOfQuota(tx, clientId, { quota, used: inUnits(quota, used + more), limit }, now);
}

/** Throws without adding anything and before the work: what is added is counted again by `takeQuota`. */
export async function requireQuota(db: Db, clientId: number, taking: Taking): Promise<void> {
  const limit = (await allowedOf(db, clientId))[taking.quota];
  if (limit > 0) await countWithin(db, clientId, limit, taking);
}

async function countWithin(db: Db, clientId: number, limit: number, { quota, more, now, field }: Taking): Promise<number> {
  const used = await usedOf(db, clientId, quota, now);
  if (limit > 0 && used + more > limit * unitOf(quota))
    throw new AppError('quota-exceeded', {
      ...(field === undefined ? {} : { field }),
      detail: { reason: `quota-${quota}`, used: inUnits(quota, used), limit },
    });
  return used;
}

export async function lockQuotas(tx: Db, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return;
  await tx.selectFrom('client').select('id').where('id', 'in', clientIds).orderBy('id').$call(locking(tx, 'client')).execute();
}

/** Tells those who manage the client's people, once a day, when little is left. */
export async function warnOfQuota(tx: Db, clientId: number, { quota, used, limit }: QuotaUse, now: number): Promise<void> {
  if (!isNearlyUsed(used, limit)) return;
  const day = dayOf(now);
  const told = await tx
    .insertInto('quotaNotice')
    .values({ clientId, kind: quota, day })
    .onConflict((c) => c.columns(['clientId', 'kind']).doUpdateSet({ day }).where('quotaNotice.day', '<', day))
    .executeTakeFirst();
  if (Number(told.numInsertedOrUpdatedRows) === 0) return;
  const people = await findHolders(tx, clientId, 'manageHome', 'b');
  await notifyUsers(tx, now, clientId, people, { type: QUOTA_NOTICE, level: 'warning', payload: { quota, used, limit } });
}
