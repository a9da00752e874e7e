import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants as isGranted } from '#shared/privileges.ts';
import { conflict } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { changeOf, findChange } from './role-changes.ts';
import { checkGrants } from './role-rules.ts';
import { changingRoles, type RoleScope } from './role-scope.ts';
import { changeRole, findOrdinaryRole, requireRoom, writeGrants } from './role.service.ts';

/**
 * Takes back the last change of a role as the log has it, under the same rules as any change; the undo is logged and can be taken back itself. Answers
 * the role's id.
 */
export async function undoRole(platform: Platform, actor: Actor, scope: RoleScope, changeId: number): Promise<number> {
  return changingRoles(platform, scope, async (tx) => {
    const change = await findChange(tx, actor, scope, changeId);
    if (!change) throw new AppError('not-found', { field: 'changeId' });
    const { roleId: id } = change;
    if (!change.isLast) throw conflict('changeId', 'not-the-last-change', { name: change.before.name });
    const stored = await tx.selectFrom('role').select('id').where('id', '=', id).where('clientId', '=', scope.clientId).executeTakeFirst();
    const before = stored ? await findOrdinaryRole(tx, scope, id) : undefined;
    // What the service type has given up since cannot be given again.
    const had = new Set(before?.grants);
    const grants = change.before.grants.filter((grant) => had.has(grant) || isGranted(scope.given, grant));
    const { name, needsSecondFactor, isDefault } = change.before;
    const after = { name, grants, needsSecondFactor };
    await refuseTaken(tx, scope, id, after.name);
    if (before) await changeRole(tx, actor, scope, id, before, after);
    else {
      await requireRoom(tx, scope);
      await checkGrants(tx, actor, scope, id, { ...after, grants: [] }, after);
      await tx.insertInto('role').values({ id, clientId: scope.clientId, name, needsSecondFactor, isDefault }).execute();
      await writeGrants(tx, id, after.grants);
    }
    const logged = { action: changeOf(scope, 'undo'), targetId: id, ...(before ? { before } : {}), after };
    await logOperation(tx, actor, platform.now(), logged);
    return id;
  });
}

/** Two roles of one client have no name in common. */
async function refuseTaken(tx: Kysely<Database>, { clientId }: RoleScope, id: number, name: string): Promise<void> {
  const other = await tx
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw conflict('changeId', 'role-name-taken', { name });
}
