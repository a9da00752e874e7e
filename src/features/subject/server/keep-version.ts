import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectVersionTable } from '#server/db/tables/subjects.ts';
import type { SubjectRow } from './subject-row.ts';

interface VersionNote {
  reason: SubjectVersionTable['reason'];
  now: number;
  /** What it was: kept as the first version where nobody has kept any. */
  before?: SubjectRow;
  fromVersion?: number;
}

/** Keeps the subject as it now is as its newest version; returns its number. Call it in the transaction of the change. */
export async function keepVersion(tx: Kysely<Database>, actor: Actor, row: SubjectRow, note: VersionNote): Promise<number> {
  const { last } = await tx
    .selectFrom('subject_version')
    .select((e) => e.fn.max('version').as('last'))
    .where('subject_id', '=', row.id)
    .executeTakeFirstOrThrow();
  let version = Number(last ?? 0);
  const { before } = note;
  if (version === 0 && before) {
    version = 1;
    const origin = {
      version,
      reason: 'create' as const,
      from_version: null,
      user_id: before.owner_id,
      simulated_by: null,
      at: before.updated_at,
    };
    await tx
      .insertInto('subject_version')
      .values({ ...kept(before), ...origin })
      .execute();
  }
  const said = { reason: note.reason, from_version: note.fromVersion ?? null, at: note.now };
  await tx
    .insertInto('subject_version')
    .values({ ...kept(row), ...said, version: version + 1, user_id: actor.userId, simulated_by: actor.simulatedBy ?? null })
    .execute();
  return version + 1;
}

const kept = (row: SubjectRow) => ({
  client_id: row.client_id,
  subject_id: row.id,
  name: row.name,
  category_id: row.category_id,
  expression: row.expression,
  builder: row.builder,
  filter: row.filter,
  targets: row.targets,
  state: row.state,
  owner_id: row.owner_id,
});
