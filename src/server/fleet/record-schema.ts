// Whether program and record know the same migrations: a worker of another version would write what nobody reads, or fail at every statement.
import { sql } from 'kysely';
import { MIGRATIONS } from '../db/migrations.ts';
import type { Store } from '../db/open-record.ts';

/** The newest migration that this program knows. */
export const PROGRAM_SCHEMA = Object.keys(MIGRATIONS).toSorted().at(-1) ?? '';

/** The newest one that changed the record; '' where it has none. */
export async function recordSchema({ db }: Store): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db.withoutPlugins());
  return rows[0]?.name ?? '';
}

/** Names both versions. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
  readonly record: string;
  constructor(record: string, version: string) {
    super(
      `This program (version ${version}) has the schema ${PROGRAM_SCHEMA}, the record has ${record || 'none'}. Install here the version that the web process runs.`,
    );
    this.record = record;
  }
}
