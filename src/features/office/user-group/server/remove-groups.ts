import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { requireGroupNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import type { userGroupContract } from '../contract.ts';
import { leadsOf, writeLeads } from './group-leads.ts';
import { countOpenTickets, handTickets } from './group-tickets.ts';
import { inTreeOrder, loadGroups } from './group-tree.ts';
import { findGroup, writeDirectory } from './user-group.service.ts';

/** All or none, those below before those above, so that what moves up passes through. */
export async function removeGroups(
  platform: Platform,
  actor: Actor,
  { id: ids, movesUp }: Input<(typeof userGroupContract)['remove']>,
): Promise<number> {
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, actor.clientId);
    const order = inTreeOrder(await loadGroups(tx, actor.clientId), new Map()).map(({ id }) => id);
    for (const id of unique.toSorted((a, b) => order.indexOf(b) - order.indexOf(a)))
      await removeGroup(tx, actor, { id, movesUp, now: platform.now() });
    return unique.length;
  });
}

async function removeGroup(tx: Kysely<Database>, actor: Actor, { id, movesUp, now }: { id: number; movesUp: boolean; now: number }) {
  const group = await findGroup(tx, actor, id);
  await requireGroupNotWider(tx, actor, id, 'id');
  const inTheWay = await findInTheWay(tx, id);
  const { users, children, tickets } = inTheWay;
  const counts = { name: group.name, users: users.length, children: children.length, tickets };
  const isFree = users.length + children.length + tickets === 0;
  if (!isFree && !movesUp) throw conflict('id', 'group-in-use', counts);
  if (!isFree && group.parentId === null) throw conflict('movesUp', 'group-at-top', counts);
  const before = { ...group, leadIds: await leadsOf(tx, id), users, children, tickets };
  if (!isFree && group.parentId !== null) await moveUp(tx, actor, { group, parentId: group.parentId, users, now });
  await writeDirectory(tx, id, [], []);
  await writeLeads(tx, actor, id, []);
  await tx.deleteFrom('userGroup').where('id', '=', id).execute();
  const after = isFree ? undefined : { parentId: group.parentId };
  await logOperation(tx, actor, now, { action: 'user-group.remove', targetId: id, before, ...(after ? { after } : {}) });
}

async function findInTheWay(tx: Kysely<Database>, id: number): Promise<{ users: number[]; children: number[]; tickets: number }> {
  const users = await tx.selectFrom('account').select('id').where('userGroupId', '=', id).orderBy('id').execute();
  const children = await tx.selectFrom('userGroup').select('id').where('parentId', '=', id).orderBy('id').execute();
  return {
    users: users.map((row) => row.id),
    children: children.map((row) => row.id),
    tickets: (await countOpenTickets(tx, [id])).get(id) ?? 0,
  };
}

interface Named {
  id: number;
  name: string;
}

/** People get what the group above sees: nobody gives more than he has. */
async function moveUp(
  tx: Kysely<Database>,
  actor: Actor,
  { group, parentId, users, now }: { group: Named; parentId: number; users: readonly number[]; now: number },
): Promise<void> {
  const { id, name } = group;
  // What the group above sees would be granted to them.
  if (users.length > 0 && actor.power === 'system') throw refusal('movesUp', 'power-no-groups');
  if (users.length > 0) await requireGroupNotWider(tx, actor, parentId, 'movesUp');
  const parent = await findGroup(tx, actor, parentId);
  await handTickets(tx, actor, { from: { id, name }, to: { id: parent.id, name: parent.name }, now });
  await tx.updateTable('account').set({ userGroupId: parentId, updatedAt: now }).where('userGroupId', '=', id).execute();
  await tx.updateTable('userGroup').set({ parentId }).where('parentId', '=', id).execute();
}
