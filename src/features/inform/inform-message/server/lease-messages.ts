// Takes messages that are due for one worker, and refuses those that are more than their client may send this month.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { lockQuotas, usedOf, warnOfQuota } from '#server/tenant/quotas.ts';
import { groupBy } from '#shared/group-by.ts';

type Tx = Kysely<Database>;
interface Due {
  id: number;
  clientId: number;
  channelId: number | null;
}
export const LEASE_MS = 30_000;
export const QUOTA_CODE = 'quota';

/** Ids of those that no other worker took meanwhile. */
export async function leaseMessages(db: Tx, messages: readonly Due[], now: number): Promise<Set<number>> {
  if (messages.length === 0) return new Set();
  const leased = await db
    .updateTable('informMessage')
    .set({ leaseUntil: now + LEASE_MS })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .where('messageState', '=', 'waiting')
    .where('leaseUntil', '<', now)
    .returning('id')
    .execute();
  return new Set(leased.map(({ id }) => id));
}

/** `limits` by client. What is leased counts as sent, so that two workers do not pass a limit together. */
export async function leaseWithinQuotas(
  tx: Tx,
  messages: readonly Due[],
  limits: ReadonlyMap<number, number>,
  now: number,
): Promise<Set<number>> {
  const byClient = groupBy(messages, ({ clientId }) => clientId);
  const limited = [...byClient.keys()].filter((id) => limits.has(id)).toSorted((a, b) => a - b);
  await lockQuotas(tx, limited);
  const leased = await leaseMessages(
    tx,
    messages.filter(({ clientId }) => !limits.has(clientId)),
    now,
  );
  for (const clientId of limited) {
    const limit = limits.get(clientId) ?? 0;
    const used = await usedOf(tx, clientId, 'messages', now);
    const due = byClient.get(clientId) ?? [];
    const room = Math.max(0, limit - used);
    const taken = await leaseMessages(tx, due.slice(0, room), now);
    for (const id of taken) leased.add(id);
    await refuse(tx, due.slice(room), now);
    await warnOfQuota(tx, clientId, { quota: 'messages', used: used + taken.size, limit }, now);
  }
  return leased;
}

/** They are listed as refused, with the reason as an attempt, and can be sent again when there is room. */
async function refuse(tx: Tx, messages: readonly Due[], now: number): Promise<void> {
  for (const { id, channelId } of messages) {
    const refused = await tx
      .updateTable('informMessage')
      .set({ messageState: 'refused', leaseUntil: 0 })
      .where('id', '=', id)
      .where('messageState', '=', 'waiting')
      .where('leaseUntil', '<', now)
      .executeTakeFirst();
    if (Number(refused.numUpdatedRows) === 0) continue;
    const attempt = { outcome: 'refused' as const, fault: 'message' as const, code: QUOTA_CODE, answer: '', sentText: '' };
    await tx
      .insertInto('informAttempt')
      .values({ messageId: id, channelId: channelId ?? 0, part: 1, parts: 1, startedAt: now, endedAt: now, ...attempt })
      .execute();
  }
}
