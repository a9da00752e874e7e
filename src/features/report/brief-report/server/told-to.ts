// Who may read a bulletin: it tells of articles of subjects, and a group may see only some of them.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';

/** The subjects whose articles it tells of, null for all: those that it is about, of those that its creator sees. */
export function toldSubjects({ visibleSubjectIds: visible }: Actor, subjectIds: readonly number[] | undefined): number[] | null {
  if (subjectIds?.length) return subjectIds.filter((id) => !visible || visible.includes(id));
  return visible ? [...visible] : null;
}

/** With the subjects of articles that it lists beside them, null for all where one has none. */
export function withListed(told: number[] | null, listed: readonly { subjects: readonly { id: number }[] }[]): number[] | null {
  if (!told) return null;
  const ids = listed.map(({ subjects }) => subjects.map(({ id }) => id));
  if (ids.some((own) => own.length === 0)) return null;
  return [...new Set([...told, ...ids.filter((own) => !own.some((id) => told.includes(id))).flat()])];
}

export const mayRead = (actor: Pick<Actor, 'visibleSubjectIds'>, told: readonly number[] | null): boolean => {
  const { visibleSubjectIds: visible } = actor;
  return visible === undefined || (told?.every((id) => visible.includes(id)) ?? false);
};

/** The ids of the bulletins that the caller may read; undefined for all of the client. */
export async function readableIds(db: Kysely<Database>, actor: Actor): Promise<number[] | undefined> {
  if (actor.visibleSubjectIds === undefined) return undefined;
  const rows = await db
    .selectFrom('bulletin')
    .select(['id', 'toldSubjectIds'])
    .where('clientId', '=', actor.clientId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.filter((row) => mayRead(actor, row.toldSubjectIds)).map(({ id }) => id);
}

/** Bulletins that the caller may read, deleted ones included; otherwise `not-found`. */
export async function requireBulletins(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await db
    .selectFrom('bulletin')
    .select(['id', 'title', 'state', 'jobId', 'toldSubjectIds', 'deletedAt'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const seen = rows.filter((row) => mayRead(actor, row.toldSubjectIds));
  if (seen.length < new Set(ids).size) throw new AppError('not-found', { field });
  return seen;
}
