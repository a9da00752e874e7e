import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** A query of the ids of clients whose people a ticket may go to: the client itself and those below it. */
export const reachedClients = (db: Kysely<Database>, clientId: number) =>
  db
    .selectFrom('client')
    .select('client.id')
    .where((e) =>
      e.or([
        e('client.id', '=', clientId),
        e('client.id', 'in', e.selectFrom('clientRelation').select('childId').where('parentId', '=', clientId)),
      ]),
    );
