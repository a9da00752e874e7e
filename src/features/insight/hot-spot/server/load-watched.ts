import type { Kysely } from 'kysely';
import { expressionWords } from '#analysis/expression/words.ts';
import type { Database } from '#server/db/tables/database.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readExpression, loadSubjectExpressions } from '#server/record/subject-expressions.ts';
import type { Store } from '#server/db/open-record.ts';

/** A longer word list names many things, each of which distinguishes events. */
const MOST_WORDS = 30;

/** The words that each subject of a client watches, folded. */
export async function loadWatched(store: Store, clientId: number): Promise<Map<number, string[]>> {
  const resolve = await loadSubjectExpressions(store.db, clientId);
  const dictionary = await loadDictionaries(store, clientId);
  const watched = new Map<number, string[]>();
  for (const subject of await listSubjects(store.db, clientId)) {
    const read = readExpression(subject.expression, resolve, subject.name);
    const words = read.ok && read.node ? expressionWords(read.node, dictionary).map(({ units }) => units.join('')) : [];
    watched.set(subject.id, words.length > MOST_WORDS ? [] : words);
  }
  return watched;
}

const listSubjects = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('subject').select(['id', 'name', 'expression']).where('clientId', '=', clientId).execute();
