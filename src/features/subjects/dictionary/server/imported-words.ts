// Words that an import brings row by row into dictionaries, and takes back.
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { foldLine } from '#shared/one-line.ts';
import { findDictionaryUsers } from '#features/subjects/subject/server/facade.ts';
import { changeDictionary, insertDictionary } from './dictionary.service.ts';
import { LONGEST_WORD, MOST_WORDS } from './word-bounds.ts';

export interface GivenWord {
  word: string;
  /** A name; '' for the chosen dictionary. */
  dictionary: string;
}
export type AddedWord =
  | { outcome: 'made'; dictionaryId: number; dictionary: string; word: string /** The dictionary is new. */; isNew: boolean }
  | { outcome: 'known' }
  | {
      outcome: 'refused';
      field: 'word' | 'dictionary';
      reason: 'no-word' | 'no-dictionary' | 'too-long' | 'dictionary-full';
      value?: string;
    };

type Row = Selectable<Database['dictionary']>;
interface Open {
  before: Row | undefined;
  words: Set<string>;
  /** Rows of the file, by their index. */
  made: Map<number, string>;
}

/** Adds them to the dictionaries of their names, which are made where they are missing, in one change of each. Outcomes in the order of `rows`. */
export async function addWords(
  tx: Kysely<Database>,
  actor: Actor,
  rows: readonly GivenWord[],
  chosenId: number | null,
  now: number,
): Promise<AddedWord[]> {
  const given = rows.map(({ word, dictionary }) => ({ word: foldLine(word), dictionary: foldLine(dictionary) }));
  const { open, chosen } = await openDictionaries(tx, actor, given, chosenId);
  const outcomes = given.map((one, i): AddedWord => placeWord(open, chosen, one, i));
  for (const [name, { before, words, made }] of open) {
    if (made.size === 0) continue;
    const written = { name, words: [...words] };
    if (before) await changeDictionary(tx, actor, before, written, now);
    const dictionaryId = before?.id ?? (await insertDictionary(tx, actor, written, now));
    for (const [i, word] of made) outcomes[i] = { outcome: 'made', dictionaryId, dictionary: name, word, isNew: !before };
  }
  return outcomes;
}

async function openDictionaries(
  tx: Kysely<Database>,
  actor: Actor,
  given: readonly GivenWord[],
  chosenId: number | null,
): Promise<{ open: Map<string, Open>; chosen: string }> {
  const names = [...new Set(given.map(({ dictionary }) => dictionary))];
  const rows = await tx
    .selectFrom('dictionary')
    .selectAll('dictionary')
    .where('clientId', '=', actor.clientId)
    .where((e) => e.or([e('name', 'in', ['', ...names]), e('id', '=', chosenId ?? 0)]))
    .orderBy('id')
    .$call(locking(tx, 'dictionary'))
    .execute();
  const open = new Map(rows.map((row): [string, Open] => [row.name, { before: row, words: new Set(row.words), made: new Map() }]));
  return { open, chosen: rows.find(({ id }) => id === chosenId)?.name ?? '' };
}

function placeWord(open: Map<string, Open>, chosen: string, { word, dictionary }: GivenWord, index: number): AddedWord {
  const name = dictionary || chosen;
  if (word === '') return { outcome: 'refused', field: 'word', reason: 'no-word' };
  if (word.length > LONGEST_WORD) return { outcome: 'refused', field: 'word', reason: 'too-long' };
  if (name === '') return { outcome: 'refused', field: 'dictionary', reason: 'no-dictionary' };
  if (name.length > LONGEST_WORD) return { outcome: 'refused', field: 'dictionary', reason: 'too-long' };
  const list = open.get(name) ?? { before: undefined, words: new Set(), made: new Map() };
  open.set(name, list);
  if (list.words.has(word)) return { outcome: 'known' };
  if (list.words.size >= MOST_WORDS) return { outcome: 'refused', field: 'word', reason: 'dictionary-full' };
  list.words.add(word);
  list.made.set(index, word);
  // Its number follows when the dictionary is written.
  return { outcome: 'known' };
}

export interface TakenWord {
  dictionaryId: number;
  word: string;
  isNew: boolean;
}

/**
 * Takes imported words out again, and a dictionary that they made and that is empty then. Returns the dictionaries of which all stay: the import made
 * them and subjects refer to them by now, or nothing else would be left in them.
 */
export async function takeBackWords(
  tx: Kysely<Database>,
  actor: Actor,
  items: readonly TakenWord[],
  now: number,
): Promise<ReadonlySet<number>> {
  const stayed = new Set<number>();
  const users = await findDictionaryUsers(tx, actor.clientId);
  for (const id of new Set(items.map(({ dictionaryId }) => dictionaryId))) {
    const own = items.filter(({ dictionaryId }) => dictionaryId === id);
    const row = await tx
      .selectFrom('dictionary')
      .selectAll('dictionary')
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .$call(locking(tx, 'dictionary'))
      .executeTakeFirst();
    if (!row) continue;
    const taken = new Set(own.map(({ word }) => word));
    const left = row.words.filter((word) => !taken.has(word));
    const isMade = own.some(({ isNew }) => isNew);
    const isUsed = (users.get(row.name) ?? []).length > 0;
    if ((isMade && isUsed) || (left.length === 0 && !isMade)) stayed.add(id);
    else if (left.length === row.words.length) continue;
    else if (left.length > 0) await changeDictionary(tx, actor, row, { name: row.name, words: left }, now);
    else {
      await tx.deleteFrom('dictionary').where('clientId', '=', actor.clientId).where('id', '=', id).execute();
      await logOperation(tx, actor, now, { action: 'dictionary.remove', targetId: id, before: [row] });
    }
  }
  return stayed;
}
