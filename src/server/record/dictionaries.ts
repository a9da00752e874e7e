import type { Kysely } from 'kysely';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { dictionaryPlaces } from '#analysis/expression/words.ts';
import { AppError } from '#shared/errors.ts';
import type { Database } from '../db/tables/database.ts';
import type { Store } from '../db/open-record.ts';

/** Words of a client's dictionaries by name. */
export async function loadDictionaries(
  store: Pick<Store, 'db'>,
  clientId: number,
): Promise<(name: string) => readonly string[] | undefined> {
  const rows = await store.db.selectFrom('dictionary').select(['name', 'words']).where('clientId', '=', clientId).execute();
  const words = new Map(rows.map((row) => [row.name, row.words]));
  return (name) => words.get(name);
}

/**
 * Word lists that the client does not have would silently match nothing: an error at the place of the first. Those that `before`, the stored expression,
 * names already are no obstacle to another change.
 */
export async function requireDictionaries(
  db: Kysely<Database>,
  clientId: number,
  { field, node, before = '' }: { field: string; node: ExpressionNode; before?: string },
): Promise<void> {
  if (dictionaryPlaces(node).length === 0) return;
  const known = await loadDictionaries({ db }, clientId);
  const stored = parseExpression(before);
  const old = new Set(stored.ok && stored.node ? dictionaryPlaces(stored.node).map(({ name }) => name) : []);
  const detail = missingDictionaries(node, known).filter(({ found }) => !old.has(found));
  if (detail.length > 0) throw new AppError('invalid-expression', { field, detail });
}

/** An error at each place that names a list which is not there. */
export const missingDictionaries = (node: ExpressionNode, known: (name: string) => readonly string[] | undefined) =>
  dictionaryPlaces(node)
    .filter(({ name }) => known(name) === undefined)
    .map(({ name, start, end }) => ({
      code: 'unknown-dictionary' as const,
      position: start,
      length: end - start,
      found: name,
      expected: [],
    }));
