// Imports of words and subjects beside articles: what each row made, and the dictionary of words that name none.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'data_import', 'dictionary_id', 'int?');
  // A word of a dictionary has its id and the word, a subject its id alone; `is_new`: the import made the dictionary too.
  await createTable(
    db,
    dialect,
    'data_import_item',
    { client_id: 'int', import_id: 'int', item_id: 'int', item_key: 'text=', is_new: 'int=0', is_held: 'int=0' },
    ['import_id', 'item_id', 'item_key'],
  );
}
