import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** A query of the ids of clients to whose people a ticket may go: the client itself and those below it. */
const reachedClients = (db: Kysely<Database>, clientId: number) =>
  db
    .selectFrom('client')
    .select('client.id')
    .where((e) =>
      e.or([
        e('client.id', '=', clientId),
        e('client.id', 'in', e.selectFrom('clientRelation').select('childId').where('parentId', '=', clientId)),
      ]),
    );

/** A query of the enabled people to whom a client may send a ticket: its own and those of its sub-clients who work with tickets. */
export const askedPeople = (db: Kysely<Database>, clientId: number) =>
  db
    .selectFrom('account')
    .where('account.state', '=', 'enabled')
    .where('account.clientId', 'in', reachedClients(db, clientId))
    .where('account.roleId', 'in', (e) =>
      e.selectFrom('rolePrivilege').select('rolePrivilege.roleId').where('module', '=', 'ticket').where('b', '=', 1),
    );

/** A query of the groups to which a client may send a ticket. */
export const askedGroups = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('userGroup').where('userGroup.clientId', 'in', reachedClients(db, clientId));
