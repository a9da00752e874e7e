// The sites and authors that an import of articles made, which go with its undoing where nobody else uses them; the picture of a client's own sign-in page.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'data_import_place',
    { client_id: 'int', import_id: 'int', kind: 'text', place_id: 'int', is_held: 'int=0' },
    ['import_id', 'kind', 'place_id'],
  );
  // `content` in base64; `hash` names it in addresses.
  await createTable(
    db,
    dialect,
    'sign_in_picture',
    { client_id: 'int', content_type: 'text', content: 'text', hash: 'text', updated_at: 'int' },
    ['client_id'],
  );
}
