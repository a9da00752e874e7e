import { type Migration, Migrator } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { Store } from './open-record.ts';

/** Brings the record to the newest schema. Returns the names of the migrations that ran; throws the first failure. */
export async function migrate(store: Store): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, step]): [string, Migration] => [name, { up: (db) => step.up(db, store.dialect) }]),
  );
  const { error, results } = await new Migrator({
    db: store.db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
