// How a client's bulletins look where no person and no template says otherwise: theme, colour and logo.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'bulletin_look',
    {
      client_id: 'int',
      // Null for the plain look.
      theme: 'text?',
      // Null for that of the theme.
      colour: 'text?',
      is_on_plate: 'int=1',
      // A stored file; null for no logo.
      logo_file_id: 'int?',
      // Pixels, as the file has them, and how it must be turned to be seen, after Exif.
      logo_width: 'int=0',
      logo_height: 'int=0',
      logo_orientation: 'int=1',
      updated_at: 'int',
    },
    ['client_id'],
  );
}
