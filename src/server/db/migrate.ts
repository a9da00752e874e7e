import { type Migration, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { Store } from './open-record.ts';

/** A newer version of the product, or one that never was released, has changed the record. */
export class UnknownMigrations extends Error {
  override readonly name = 'UnknownMigrations';
  constructor(names: readonly string[]) {
    super(
      `The record was changed by another version of the product (${names.join(', ')}). Install that version or a newer one, or put a backup of this version back into an empty data folder.`,
    );
  }
}

/** Brings the record to the newest schema. Returns the names of the migrations that ran; throws the first failure. */
export async function migrate(store: Store): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, step]): [string, Migration] => [name, { up: (db) => step.up(db, store.dialect) }]),
  );
  const migrator = new Migrator({ db: store.db.withoutPlugins(), provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw (await unknownOf(store, migrations)) ?? error;
  return (results ?? []).map((result) => result.migrationName);
}

async function unknownOf(store: Store, known: Record<string, Migration>): Promise<UnknownMigrations | undefined> {
  const asked = sql<{ name: string }>`select name from kysely_migration order by name`.execute(store.db.withoutPlugins());
  // A record that cannot even say this has another fault, which the caller throws.
  const rows = await asked.then((answer) => answer.rows).catch(() => []);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in known));
  return unknown.length > 0 ? new UnknownMigrations(unknown) : undefined;
}
