import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/errors.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { fieldsOf } from './copy-and-move.ts';
import { findSubject } from './subject-row.ts';
import { updateSubject } from './subject.service.ts';
import { type SubjectVersion, VERSION_FIELDS } from '../version.contract.ts';
import type { Input } from '#shared/contract.ts';
import type { subjectVersionContract } from '../version.contract.ts';
import type { Database } from '#server/db/tables/database.ts';

type Row = Selectable<Database['subjectVersion']>;

/** Newest first, each with its changes. */
export async function listVersions(platform: Platform, actor: Actor, input: Input<(typeof subjectVersionContract)['list']>) {
  const { db } = platform.store;
  const subject = await findSubject(db, actor, input.subjectId, 'subjectId');
  const versions = db.selectFrom('subjectVersion').where('clientId', '=', actor.clientId).where('subjectId', '=', subject.id);
  const { total } = await versions.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // One more, with which the last of the page is compared.
  const rows = await versions
    .selectAll()
    .orderBy('version', 'desc')
    .limit(input.pageSize + 1)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const [people, categories] = await Promise.all([
    db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', peopleOf(rows)).execute(),
    db.selectFrom('subjectCategory').select(['id', 'name']).where('clientId', '=', actor.clientId).execute(),
  ]);
  const names = new Map(people.map((row) => [row.id, row.name || row.username]));
  const categoryNames = new Map(categories.map((row) => [row.id, row.name]));
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
  const items = rows.slice(0, input.pageSize).map((row, at) => describe(row, rows[at + 1], nameOf, categoryNames));
  return { items, total: Number(total), subjectName: subject.name };
}

/** Owners and authors, including the provider's staff who work on behalf of the client. */
const peopleOf = (rows: readonly Row[]): number[] => [0, ...rows.flatMap((row) => [row.ownerId, row.userId ?? 0, row.simulatedBy ?? 0])];

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
    categoryName: row.categoryId === null ? '' : (categoryNames.get(row.categoryId) ?? ''),
    expression,
    builder,
    filter,
    targets,
    state,
    owner: nameOf(row.ownerId),
    reason: row.reason,
    fromVersion: row.fromVersion,
    user: nameOf(row.userId),
    simulatedBy: row.simulatedBy === null ? null : nameOf(row.simulatedBy),
    at: row.at,
    changes: before ? VERSION_FIELDS.filter((field) => !isDeepStrictEqual(row[field], before[field])) : [],
  };
}

/** The earlier state becomes its newest version; a deleted category is left out, and the owner stays. */
export async function restoreVersion(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof subjectVersionContract)['restore']>,
): Promise<{ version: number; jobId: number | null }> {
  const { db } = platform.store;
  const subject = await findSubject(db, actor, input.subjectId, 'subjectId');
  const row = await db
    .selectFrom('subjectVersion')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('subjectId', '=', subject.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'version' });
  const fields = fieldsOf(row);
  const category = await db
    .selectFrom('subjectCategory')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', fields.categoryId ?? 0)
    .executeTakeFirst();
  return updateSubject(platform, actor, subject.id, () => ({ ...fields, categoryId: category ? fields.categoryId : null }), {
    backfillDays: input.backfillDays,
    fromVersion: row.version,
  });
}
