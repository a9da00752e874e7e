import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

/** What the recipient wrote about a message, in its order. */
export const listComments = (db: Kysely<Database>, messageId: number) =>
  db.selectFrom('informComment').select(['id', 'text', 'at']).where('messageId', '=', messageId).orderBy('id').execute();
