import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { ImportedItem, SubjectFile } from '../transfer.contract.ts';
import { freeName } from './free-name.ts';

interface Importing {
  tx: Kysely<Database>;
  actor: Actor;
  now: number;
  dictionaryNames: Set<string>;
  renames: { dictionaries: Map<string, string> };
}

/** Adds the dictionaries of a file. An existing one with the same name and words is used; if its words differ, the new one gets a number. */
export async function importDictionaries(importing: Importing, entries: SubjectFile['dictionaries']): Promise<ImportedItem[]> {
  const { tx, actor, now, dictionaryNames, renames } = importing;
  const items: ImportedItem[] = [];
  for (const { name, words } of entries) {
    const item = {
      kind: 'dictionary' as const,
      name,
      newName: null,
      reason: null,
      place: null,
      named: null,
      missingSites: [],
      missingGroups: [],
    };
    const known = await tx
      .selectFrom('dictionary')
      .select('words')
      .where('clientId', '=', actor.clientId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (known && isSame(known.words, words)) {
      items.push({ ...item, outcome: 'same' });
      continue;
    }
    const newName = freeName(name, dictionaryNames);
    dictionaryNames.add(newName);
    if (newName !== name) renames.dictionaries.set(name, newName);
    const values = { clientId: actor.clientId, name: newName, words: [...new Set(words)], updatedAt: now };
    const { id } = await tx.insertInto('dictionary').values(values).returning('id').executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'dictionary.create', targetId: id, after: values });
    items.push({ ...item, outcome: newName === name ? 'added' : 'renamed', newName });
  }
  return items;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].toSorted().join('\n') === [...new Set(b)].toSorted().join('\n');
