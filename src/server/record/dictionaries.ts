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
