// Groups of recipients: people in the order of their duty. They are rows of the same table, so that whatever names a recipient may name a group.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { informUserContract } from '../contract.ts';
import { requireInformUsers, UNIQUE } from './inform-user.service.ts';

type Fields = Input<(typeof informUserContract)['groupCreate']>;
type Change = Omit<Input<(typeof informUserContract)['groupUpdate']>, 'id'>;

export async function createInformGroup(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requirePeople(tx, actor, fields.memberIds);
      const row = await tx
        .insertInto('informUser')
        .values({
          clientId: actor.clientId,
          kind: 'group',
          userId: null,
          receiving: null,
          ...fields,
          dutySince: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'inform-group.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

/** With other members or another kind of duty the first member's week begins anew. */
export async function updateInformGroup(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireInformUsers(tx, actor, [id], 'id', 'group');
      if (!before) return;
      const { name, memberIds, duty, isEnabled } = withStored(before, change);
      await requirePeople(tx, actor, memberIds);
      const isSameDuty = duty === before.duty && memberIds.join() === before.memberIds.join();
      await tx
        .updateTable('informUser')
        .set({ name, memberIds, duty, isEnabled, dutySince: isSameDuty ? before.dutySince : now, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'inform-group.update', targetId: id, before, after: change });
    }),
  );
}

async function requirePeople(tx: Kysely<Database>, actor: Actor, memberIds: readonly number[]): Promise<void> {
  if (new Set(memberIds).size < memberIds.length) throw refusal('memberIds', 'repeated');
  const group = (await requireInformUsers(tx, actor, memberIds, 'memberIds')).find(({ kind }) => kind === 'group');
  if (group) throw refusal('memberIds', 'group-in-group', { name: group.name });
}
