import type { Insertable, Kysely, Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Input } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import { expressionBuilder, type Subject, type subjectContract, type SubjectFilter, subjectFilter } from '../contract.ts';

export type SubjectRow = Selectable<Database['subject']>;

export interface SubjectFields {
  name: string;
  categoryId: number | null;
  expression: string;
  builder: Subject['builder'];
  filter: SubjectFilter;
  targets: string[];
  state: 'enabled' | 'disabled';
  ownerId?: number | undefined;
}

export const SUBJECT_UNIQUE = { 'subject.name': 'name', subject_client_id_name: 'name' };

/** The matcher detects a change by its time, so two changes never have the same. */
export const nextVersion = (before: number, now: number): number => Math.max(now, before + 1);

export const subjectColumns = (fields: SubjectFields) =>
  ({
    name: fields.name,
    categoryId: fields.categoryId,
    expression: fields.expression,
    builder: fields.builder ?? null,
    filter: fields.filter,
    targets: fields.targets,
    state: fields.state,
  }) satisfies Partial<Insertable<Database['subject']>>;

type SubjectChange = Omit<Input<(typeof subjectContract)['update']>, 'id' | 'backfillDays' | 'updatedAt'>;

/** What a change leaves out stays. Boxes and expression say the same, so the one that is given decides, and the other follows it. */
export function withStoredSubject(row: SubjectRow, { filter, builder, expression, ...given }: SubjectChange): SubjectFields {
  const { categoryId, targets, state } = withStored(row, given);
  const said =
    builder === undefined && expression === undefined
      ? { builder: row.builder && expressionBuilder.parse(row.builder), expression: row.expression }
      : { builder: builder ?? null, expression: expression ?? (builder ? '' : row.expression) };
  return {
    name: given.name,
    ownerId: given.ownerId,
    categoryId,
    targets,
    state,
    ...said,
    filter: withStored(subjectFilter.parse(row.filter), filter ?? {}),
  };
}

/** A subject of the caller’s client that the caller may see; any other is `not-found`. */
export async function findSubject(db: Kysely<Database>, actor: Actor, id: number, field = 'id'): Promise<SubjectRow> {
  const row = await db.selectFrom('subject').selectAll().where('id', '=', id).where('clientId', '=', actor.clientId).executeTakeFirst();
  if (!row || (actor.visibleSubjectIds && !actor.visibleSubjectIds.includes(id))) throw new AppError('not-found', { field });
  return row;
}

/** Only groups of the caller’s client may narrow it: any other is `not-found`. */
export async function requireSiteGroups(db: Kysely<Database>, actor: Actor, { siteGroupIds }: SubjectFilter): Promise<void> {
  if (siteGroupIds.length === 0) return;
  const rows = await db
    .selectFrom('siteGroup')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', siteGroupIds)
    .execute();
  if (rows.length < new Set(siteGroupIds).size) throw new AppError('not-found', { field: 'filter.siteGroupIds' });
}

/** A category of the caller’s client, or none. */
export async function requireCategory(db: Kysely<Database>, actor: Actor, id: number | null, field = 'categoryId'): Promise<void> {
  if (id === null) return;
  const row = await db
    .selectFrom('subjectCategory')
    .select('id')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
}
