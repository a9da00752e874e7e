import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectVersionTable } from '#server/db/tables/subjects.ts';
import type { SubjectRow } from './subject-row.ts';

interface VersionNote {
  reason: SubjectVersionTable['reason'];
  now: number;
  /** The earlier state: stored as the first version if there is none. */
  before?: SubjectRow;
  fromVersion?: number;
}

/** Stores the subject's present state as its newest version; returns its number. Call it in the transaction of the change. */
export async function keepVersion(tx: Kysely<Database>, actor: Actor, row: SubjectRow, note: VersionNote): Promise<number> {
  const { last } = await tx
    .selectFrom('subjectVersion')
    .select((e) => e.fn.max('version').as('last'))
    .where('subjectId', '=', row.id)
    .executeTakeFirstOrThrow();
  let version = Number(last ?? 0);
  const { before } = note;
  if (version === 0 && before) {
    version = 1;
    const origin = {
      version,
      reason: 'create' as const,
      fromVersion: null,
      userId: before.ownerId,
      simulatedBy: null,
      at: before.updatedAt,
    };
    await tx
      .insertInto('subjectVersion')
      .values({ ...kept(before), ...origin })
      .execute();
  }
  const said = { reason: note.reason, fromVersion: note.fromVersion ?? null, at: note.now };
  await tx
    .insertInto('subjectVersion')
    .values({ ...kept(row), ...said, version: version + 1, userId: actor.userId, simulatedBy: actor.simulatedBy ?? null })
    .execute();
  return version + 1;
}

const kept = (row: SubjectRow) => ({
  clientId: row.clientId,
  subjectId: row.id,
  name: row.name,
  categoryId: row.categoryId,
  expression: row.expression,
  builder: row.builder,
  filter: row.filter,
  targets: row.targets,
  state: row.state,
  ownerId: row.ownerId,
});
