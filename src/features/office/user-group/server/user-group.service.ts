// A group of people: renamed, moved, led; what it sees is in directory.service.ts.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import type { Actor } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { requireGroupNotWider, requireGroupsNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { groupsBelow } from '#server/record/led-groups.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { userGroupContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { leadsOf, writeLeads } from './group-leads.ts';
import { loadGroups, requirePlace } from './group-tree.ts';

export const UNIQUE = { 'userGroup.name': 'name', user_group_client_id_name: 'name' };

/** One change of a client's groups at a time: two that move groups at once cannot put each below the other. */
export async function updateGroup(
  platform: Platform,
  actor: Actor,
  { id, ...given }: Input<(typeof userGroupContract)['update']>,
): Promise<void> {
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await lockPeople(tx, actor.clientId);
      const group = await findGroup(tx, actor, id);
      await requireGroupNotWider(tx, actor, id, 'id');
      const before = { name: group.name, parentId: group.parentId, leadIds: await leadsOf(tx, id) };
      const after = withStored(before, given);
      await requireLeadable(tx, actor, { id, before, after });
      if (after.parentId !== before.parentId) {
        await requireParent(tx, actor, after.parentId);
        requirePlace(await loadGroups(tx, actor.clientId), id, after.parentId);
      }
      await tx.updateTable('userGroup').set({ name: after.name, parentId: after.parentId }).where('id', '=', id).execute();
      // One that is gone since, or should not be there, stands in the way of no other change.
      if (given.leadIds !== undefined) await writeLeads(tx, actor, id, after.leadIds);
      await logOperation(tx, actor, platform.now(), { action: 'user-group.update', targetId: id, before, after });
    }),
  );
}

interface Place {
  parentId: number | null;
  leadIds: readonly number[];
}

/** Who leads a group, also by where it stands, leads all below it: nobody lets himself or others lead one that sees or may do more than he. */
async function requireLeadable(
  tx: Kysely<Database>,
  actor: Actor,
  { id, before, after }: { id: number; before: Place; after: Place },
): Promise<void> {
  const isNewLead = after.leadIds.some((leadId) => !before.leadIds.includes(leadId));
  const field = isNewLead ? 'leadIds' : 'parentId';
  if (isNewLead || after.parentId !== before.parentId)
    await requireGroupsNotWider(tx, actor, await groupsBelow(tx, actor.clientId, [id]), field);
}

export async function requireParent(tx: Kysely<Database>, actor: Actor, parentId: number | null): Promise<void> {
  if (parentId !== null) await findGroup(tx, actor, parentId, 'parentId');
}

/** A group of the caller’s client; any other is `not-found`. */
export async function findGroup(db: Kysely<Database>, actor: Actor, id: number, field = 'id') {
  const row = await db.selectFrom('userGroup').selectAll().where('id', '=', id).where('clientId', '=', actor.clientId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
  return row;
}

/** Replaces the subjects and classes that the group sees. */
export async function writeDirectory(
  tx: Kysely<Database>,
  groupId: number,
  subjectIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('userGroupSubject').where('userGroupId', '=', groupId).execute();
  await tx.deleteFrom('userGroupClass').where('userGroupId', '=', groupId).execute();
  const subjects = [...new Set(subjectIds)].map((subjectId) => ({ userGroupId: groupId, subjectId }));
  const classes = [...new Set(classIds)].map((classId) => ({ userGroupId: groupId, classId }));
  if (subjects.length > 0) await tx.insertInto('userGroupSubject').values(subjects).execute();
  if (classes.length > 0) await tx.insertInto('userGroupClass').values(classes).execute();
}
