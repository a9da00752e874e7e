import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

/** Tables whose rows a client's own settings name. */
type NamedTable = 'subject' | 'tag' | 'contentClass' | 'source' | 'informUser' | 'informRule' | 'siteGroup';

/** All of these are rows of the caller's client; otherwise `not-found`. */
export async function requireOwn(
  db: Kysely<Database>,
  { clientId }: Pick<Actor, 'clientId'>,
  table: NamedTable,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom(table).select('id').where('clientId', '=', clientId).where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}
