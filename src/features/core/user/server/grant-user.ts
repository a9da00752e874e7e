import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { keepingAdministrator } from '#server/auth/keep-administrator.ts';
import { loadPower } from '#server/auth/load-holding.ts';
import { notePower } from '#server/auth/note-power.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { userContract } from '../contract.ts';
import { checkReferences } from './check-references.ts';
import { isKeptApart } from './power-rules.ts';

type Granted = Omit<Input<(typeof userContract)['grant']>, 'id'>;

/** The role of an account is one, so that nobody holds two powers, or one beside other privileges. A security officer does not grant to himself. */
export async function grantUser(platform: Platform, actor: Actor, id: number, { roleId, userGroupId }: Granted): Promise<void> {
  if (id === actor.userId && actor.power === 'security') throw refusal('id', 'power-own-role');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await checkReferences(tx, actor, { roleId, userGroupId });
    const before = await tx
      .selectFrom('account')
      .select(['roleId', 'userGroupId'])
      .where('id', '=', id)
      .where('clientId', '=', actor.clientId)
      .executeTakeFirst();
    if (!before) throw new AppError('not-found', { field: 'id' });
    await requirePeopleNotWider(tx, actor, [id], 'id');
    const powers = { before: await loadPower(tx, before.roleId), after: await loadPower(tx, roleId) };
    await keepingAdministrator(tx, actor.clientId, 'roleId', () =>
      tx
        .updateTable('account')
        .set({ roleId, userGroupId, updatedAt: now })
        .where('id', '=', id)
        .where('clientId', '=', actor.clientId)
        .execute(),
    );
    if (powers.before !== powers.after && isKeptApart(powers.after)) await startAnew(tx, id, now);
    await notePower(tx, { clientId: actor.clientId, userId: id, roleBefore: before.roleId }, powers, now);
    await logOperation(tx, actor, now, { action: 'user.grant', targetId: id, before, after: { roleId, userGroupId } });
  });
}

/**
 * The password of the account may be one that a system administrator gave it: its sessions and keys end, and the first to come in chooses another, so that
 * the person himself finds out when it was somebody else.
 */
async function startAnew(tx: Kysely<Database>, id: number, now: number): Promise<void> {
  await tx.updateTable('account').set({ mustChangePassword: true }).where('id', '=', id).execute();
  await endAccess(tx, id, now);
}
