// What a sub-client and its parent see of each other's articles, chosen for each, a row for every client that has a parent; how many sub-clients a client may add.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const side of ['parent', 'child']) {
    await addColumn(db, dialect, 'client_relation', `${side}_sees`, 'text=nothing');
    await addColumn(db, dialect, 'client_relation', `${side}_seen_subjects`, 'text=[]');
  }
  await addColumn(db, dialect, 'client', 'own_sub_clients', 'int=0');
  await addColumn(db, dialect, 'client', 'is_stopped_by_parent', 'int=0');
  await sql`update client_relation set parent_sees = 'everything' where sees_articles = 1`.execute(db);
  await db.schema.alterTable('client_relation').dropColumn('sees_articles').execute();
  await sql`
    insert into client_relation (parent_id, child_id)
    select client.parent_id, client.id from client
    where client.parent_id is not null
      and not exists (select 1 from client_relation r where r.child_id = client.id and r.parent_id = client.parent_id)`.execute(db);
  await createIndex(db, 'client_relation', ['child_id']);
}
