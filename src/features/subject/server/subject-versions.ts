import { AppError } from '#shared/errors.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { SubjectVersionTable } from '#server/db/tables/subjects.ts';
import type { Platform } from '#server/platform.ts';
import { fieldsOf } from './copy-and-move.ts';
import { findSubject } from './subject-row.ts';
import { updateSubject } from './subject.service.ts';
import { type SubjectVersion, VERSION_FIELDS } from '../version.contract.ts';

type Row = Selectable<SubjectVersionTable>;
const COLUMNS = {
  name: 'name',
  categoryId: 'category_id',
  expression: 'expression',
  filter: 'filter',
  targets: 'targets',
  state: 'state',
  ownerId: 'owner_id',
} as const satisfies Record<(typeof VERSION_FIELDS)[number], keyof Row>;

/** Newest first, each with what it changed. */
export async function listVersions(platform: Platform, actor: Actor, input: { subjectId: number; page: number; pageSize: number }) {
  const { db } = platform.store;
  const subject = await findSubject(db, actor, input.subjectId, 'subjectId');
  const versions = db.selectFrom('subject_version').where('client_id', '=', actor.clientId).where('subject_id', '=', subject.id);
  const { total } = await versions.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // One more: the last of the page is compared with it.
  const rows = await versions
    .selectAll()
    .orderBy('version', 'desc')
    .limit(input.pageSize + 1)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const [people, categories] = await Promise.all([
    db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', peopleOf(rows)).execute(),
    db.selectFrom('subject_category').select(['id', 'name']).where('client_id', '=', actor.clientId).execute(),
  ]);
  const names = new Map(people.map((row) => [row.id, row.name || row.username]));
  const categoryNames = new Map(categories.map((row) => [row.id, row.name]));
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
  const items = rows.slice(0, input.pageSize).map((row, at) => describe(row, rows[at + 1], nameOf, categoryNames));
  return { items, total: Number(total), subjectName: subject.name };
}

/** Who owned and saved them; staff of the provider among them, who work in its name. */
const peopleOf = (rows: readonly Row[]): number[] => [0, ...rows.flatMap((row) => [row.owner_id, row.user_id ?? 0, row.simulated_by ?? 0])];

function describe(
  row: Row,
  before: Row | undefined,
  nameOf: (id: number | null) => string,
  categoryNames: ReadonlyMap<number, string>,
): SubjectVersion {
  const { name, expression, builder, filter, targets, state } = fieldsOf(row);
  return {
    id: row.id,
    version: row.version,
    name,
    categoryName: row.category_id === null ? '' : (categoryNames.get(row.category_id) ?? ''),
    expression,
    builder,
    filter,
    targets,
    state,
    owner: nameOf(row.owner_id),
    reason: row.reason,
    fromVersion: row.from_version,
    user: nameOf(row.user_id),
    simulatedBy: row.simulated_by === null ? null : nameOf(row.simulated_by),
    at: row.at,
    changes: before ? VERSION_FIELDS.filter((field) => row[COLUMNS[field]] !== before[COLUMNS[field]]) : [],
  };
}

/** The subject as it was becomes its newest version; a category that is gone is left out, and the owner stays. */
export async function restoreVersion(
  platform: Platform,
  actor: Actor,
  input: { subjectId: number; version: number; backfillDays: number },
): Promise<{ version: number; jobId: number | null }> {
  const { db } = platform.store;
  const subject = await findSubject(db, actor, input.subjectId, 'subjectId');
  const row = await db
    .selectFrom('subject_version')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('subject_id', '=', subject.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'version' });
  const fields = fieldsOf(row);
  const category = await db
    .selectFrom('subject_category')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('id', '=', fields.categoryId ?? 0)
    .executeTakeFirst();
  return updateSubject(
    platform,
    actor,
    subject.id,
    { ...fields, categoryId: category ? fields.categoryId : null },
    { backfillDays: input.backfillDays, fromVersion: row.version },
  );
}
