// Pictures in the text of bulletins: which stored file belongs to which bulletin, and how large it is.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_picture', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    file_id: 'int',
    // Pixels, as the file has them.
    width: 'int',
    height: 'int',
    // How it must be turned to be seen, after Exif: 1, 3, 6 or 8.
    orientation: 'int=1',
    created_by: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'bulletin_picture', ['bulletin_id', 'file_id'], true);
  await createIndex(db, 'bulletin_picture', ['client_id', 'file_id']);
}
