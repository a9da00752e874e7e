import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { informUserContract } from '../contract.ts';

type Fields = Input<(typeof informUserContract)['create']>;
type Change = Omit<Input<(typeof informUserContract)['update']>, 'id'>;

export const UNIQUE = { 'informUser.name': 'name', inform_user_client_id_name: 'name' };

export async function createInformUser(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireAccount(tx, actor, fields.userId);
      const row = await tx
        .insertInto('informUser')
        .values({ clientId: actor.clientId, ...fields, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'inform-user.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateInformUser(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireInformUsers(tx, actor, [id], 'id', 'person');
      await requireAccount(tx, actor, change.userId ?? null);
      await tx
        .updateTable('informUser')
        .set({ ...change, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'inform-user.update', targetId: id, before, after: change });
    }),
  );
}

export async function changeInformUserState(
  platform: Platform,
  actor: Actor,
  { ids, isEnabled }: Input<(typeof informUserContract)['state']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireInformUsers(tx, actor, ids, 'ids');
    const other = rows.filter((row) => row.isEnabled !== isEnabled).map(({ id }) => id);
    if (other.length === 0) return 0;
    await tx.updateTable('informUser').set({ isEnabled, updatedAt: now }).where('id', 'in', other).execute();
    await logOperation(tx, actor, now, { action: 'inform-user.state', targetId: other.join(','), after: { isEnabled } });
    return other.length;
  });
}

/** One that a rule, a route or an escalation tells, or that is in a group, cannot be deleted: they would tell nobody without a word. */
export async function removeInformUsers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireInformUsers(tx, actor, ids, 'id');
    const rules = await tx.selectFrom('informRule').select(['name', 'recipientIds']).where('clientId', '=', actor.clientId).execute();
    const names = rules.filter((rule) => rule.recipientIds.some((id) => ids.includes(id))).map(({ name }) => name);
    const groups = await tx
      .selectFrom('informUser')
      .select(['id', 'name', 'memberIds'])
      .where('clientId', '=', actor.clientId)
      .where('kind', '=', 'group')
      .execute();
    names.push(...(await findTelling(tx, actor.clientId, ids)));
    // One that goes in the same step holds nobody.
    const holding = groups.filter((group) => !ids.includes(group.id) && group.memberIds.some((id) => ids.includes(id)));
    names.push(...holding.map(({ name }) => name));
    if (names.length > 0) throw new AppError('in-use', { field: 'id', detail: { names } });
    await tx.deleteFrom('informChannel').where('informUserId', 'in', ids).execute();
    await tx.deleteFrom('informUser').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-user.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}

/** Routes of the policy and settings of receipts that name one of these. */
async function findTelling(tx: Kysely<Database>, clientId: number, ids: readonly number[]): Promise<string[]> {
  const routes = await tx.selectFrom('informRoute').select(['name', 'recipientIds']).where('clientId', '=', clientId).execute();
  const receipts = await tx.selectFrom('informReceipt').select(['name', 'escalations']).where('clientId', '=', clientId).execute();
  const told = receipts.map(({ name, escalations }) => ({ name, recipientIds: escalations.flatMap((step) => step.recipientIds) }));
  return [...routes, ...told].filter(({ recipientIds }) => recipientIds.some((id) => ids.includes(id))).map(({ name }) => name);
}

/** Rows of the caller's client in the order of their ids. */
export async function requireInformUsers(
  tx: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  field: string,
  kind?: 'person' | 'group',
) {
  const rows = await tx
    .selectFrom('informUser')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const fitting = rows.filter((row) => kind === undefined || row.kind === kind);
  if (fitting.length < new Set(ids).size) throw new AppError('not-found', { field });
  return fitting;
}

async function requireAccount(tx: Kysely<Database>, actor: Actor, userId: number | null): Promise<void> {
  if (userId === null) return;
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'userId' });
}
