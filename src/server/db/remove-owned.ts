import { closeLogs, openLogs } from './open-logs.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TABLE_OWNERS, type TableName } from './table-owners.ts';
import type { Database } from './tables/database.ts';

/** Deletes every row that this client owns, in all tables. Call it in a transaction. */
export async function removeOwned(tx: Kysely<Database>, clientId: number): Promise<void> {
  await openLogs(tx, clientId);
  // Dependent rows are deleted before the rows that they depend on.
  const tables = (Object.keys(TABLE_OWNERS) as TableName[]).toSorted((a, b) => depthOf(b) - depthOf(a));
  for (const table of tables) {
    const owned = ownedBy(table, clientId);
    if (owned) await sql`delete from ${sql.table(table)} where ${owned}`.execute(tx);
  }
  await closeLogs(tx);
}

/** How many tables lie between the rows and the client that owns them. */
function depthOf(table: TableName): number {
  const owner = TABLE_OWNERS[table];
  return owner.kind === 'of' ? 1 + depthOf(owner.table) : 0;
}

/** The condition under which the client owns a row of the table; undefined where none does. */
export function ownedBy(table: TableName, clientId: number): RawBuilder<boolean> | undefined {
  const owner = TABLE_OWNERS[table];
  if (owner.kind === 'shared') return undefined;
  if (owner.kind === 'client') return sql<boolean>`${sql.ref(owner.column ?? 'clientId')} = ${clientId}`;
  const parents = ownedBy(owner.table, clientId);
  return sql<boolean>`${sql.ref(owner.column)} in (select ${sql.ref(owner.ref ?? 'id')} from ${sql.table(owner.table)} where ${parents})`;
}
