import type { Kysely } from 'kysely';
import { changeRules } from '#features/subjects/filter/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { EntryKind } from '../contract.ts';
import { type List, requireKey } from './entry-fields.ts';
import { addEntries } from './filter-entry.service.ts';

/** Makes sure that the entry is on the list and switched on. */
export async function ensureEntry(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  entry: { list: List; kind: EntryKind; value: string; note: string; field: string },
): Promise<void> {
  const { list, kind, value, note } = entry;
  const key = requireKey(list, kind, value, entry.field);
  const added = await addEntries(tx, actor, now, list, { kind, keys: new Map([[key, value]]), note });
  if (added.length > 0) return;
  await tx
    .updateTable('filterEntry')
    .set({ isEnabled: true, updatedAt: now })
    .where('clientId', '=', actor.clientId)
    .where('list', '=', list)
    .where('kind', '=', kind)
    .where('valueKey', '=', key)
    .execute();
  await changeRules(tx, actor, now);
}
