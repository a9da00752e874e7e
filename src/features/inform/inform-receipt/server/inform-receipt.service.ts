import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import type { InformReceipt, informReceiptContract } from '../contract.ts';

type Fields = Input<(typeof informReceiptContract)['create']>;
type Change = Omit<Input<(typeof informReceiptContract)['update']>, 'id'>;
type ListInput = Input<(typeof informReceiptContract)['list']>;

const UNIQUE = { 'informReceipt.name': 'name', inform_receipt_client_id_name: 'name' };
const MOST_SETTINGS = 1000;
const COUNTED_DAYS = 7;

export async function listReceipts(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: InformReceipt[]; total: number }> {
  const { db } = platform.store;
  const { clientId } = actor;
  let query = db.selectFrom('informReceipt').where('clientId', '=', clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.isEnabled !== undefined) query = query.where('isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql<boolean>`lower(name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll()
      .orderBy(input.sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  const ruleIds = rows.flatMap((row) => row.ruleIds);
  const recipientIds = rows.flatMap((row) => [...row.recipientIds, ...row.escalations.flatMap((step) => step.recipientIds)]);
  const [rules, recipients, counts] = await Promise.all([
    named(db, 'informRule', clientId, ruleIds),
    named(db, 'informUser', clientId, recipientIds),
    countAsked(
      db,
      rows.map(({ id }) => id),
      platform.now() - COUNTED_DAYS * DAY_MS,
    ),
  ]);
  const items = rows.map(({ clientId: _client, since: _since, createdBy: _by, createdAt: _at, ...row }): InformReceipt => {
    const own = new Set([...row.recipientIds, ...row.escalations.flatMap((step) => step.recipientIds)]);
    return {
      ...row,
      rules: rules.filter(({ id }) => row.ruleIds.includes(id)),
      recipients: recipients.filter(({ id }) => own.has(id)),
      asked: counts.get(row.id)?.asked ?? 0,
      open: counts.get(row.id)?.open ?? 0,
    };
  });
  return { items, total };
}

const named = (db: Kysely<Database>, table: 'informRule' | 'informUser', clientId: number, ids: readonly number[]) =>
  db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [...new Set(ids), 0])
    .orderBy('id')
    .execute();

async function countAsked(db: Kysely<Database>, ids: readonly number[], since: number) {
  if (ids.length === 0) return new Map<number | null, { asked: number; open: number }>();
  const rows = await db
    .selectFrom('informMessage')
    .select((e) => [
      'receiptId',
      e.fn.countAll<number>().as('asked'),
      sql<number>`sum(case when confirmed_at is null then 1 else 0 end)`.as('open'),
    ])
    .where('receiptId', 'in', ids)
    .where('decidedAt', '>=', since)
    .groupBy('receiptId')
    .execute();
  return new Map(rows.map(({ receiptId, asked, open }) => [receiptId, { asked: Number(asked), open: Number(open) }]));
}

export async function createReceipt(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireSound(tx, actor, fields);
      const count = await tx
        .selectFrom('informReceipt')
        .select((e) => e.fn.countAll<number>().as('total'))
        .where('clientId', '=', actor.clientId)
        .executeTakeFirstOrThrow();
      if (Number(count.total) >= MOST_SETTINGS) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_SETTINGS } });
      const row = await tx
        .insertInto('informReceipt')
        .values({ clientId: actor.clientId, ...fields, since: now, createdBy: actor.userId, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'inform-receipt.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateReceipt(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireReceipts(tx, actor, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const { name, isEnabled, warningLevels, ruleIds, recipientIds, remindMinutes, remindMost, escalations } = withStored(before, change);
      const fields = { name, isEnabled, warningLevels, ruleIds, recipientIds, remindMinutes, remindMost, escalations };
      await requireSound(tx, actor, fields);
      await tx
        .updateTable('informReceipt')
        .set({
          ...fields,
          since: isEnabled && !before.isEnabled ? now : before.since,
          updatedAt: Math.max(now, before.updatedAt + 1),
        })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'inform-receipt.update', targetId: id, before, after: change });
    }),
  );
}

export async function changeReceiptState(
  platform: Platform,
  actor: Actor,
  { ids, isEnabled }: Input<(typeof informReceiptContract)['state']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const other = (await requireReceipts(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled).map(({ id }) => id);
    if (other.length === 0) return 0;
    await tx
      .updateTable('informReceipt')
      .set({ isEnabled, updatedAt: now, ...(isEnabled ? { since: now } : {}) })
      .where('id', 'in', other)
      .execute();
    await logOperation(tx, actor, now, { action: 'inform-receipt.state', targetId: other.join(','), after: { isEnabled } });
    return other.length;
  });
}

export async function removeReceipts(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireReceipts(tx, actor, ids, 'id');
    await tx.deleteFrom('informReceipt').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-receipt.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}

async function requireReceipts(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('informReceipt')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

/** Rules and recipients are the client's own, and it asks for something. */
async function requireSound(
  tx: Kysely<Database>,
  actor: Actor,
  { ruleIds, recipientIds, remindMost, escalations }: Pick<Fields, 'ruleIds' | 'recipientIds' | 'remindMost' | 'escalations'>,
): Promise<void> {
  if (remindMost === 0 && escalations.length === 0) throw refusal('remindMost', 'nothing-follows');
  await requireOwn(tx, actor, 'informRule', ruleIds, 'ruleIds');
  await requireOwn(tx, actor, 'informUser', recipientIds, 'recipientIds');
  const escalated = escalations.flatMap((step) => step.recipientIds);
  await requireOwn(tx, actor, 'informUser', escalated, 'escalations');
}
