// Who may read a living briefing: it tells of articles of subjects, and a group may see only some of them.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';

interface Told {
  subjectId: number | null;
  toldSets: number[][] | null;
}

export function mayReadLiving({ visibleSubjectIds: visible }: Pick<Actor, 'visibleSubjectIds'>, { subjectId, toldSets }: Told): boolean {
  if (visible === undefined) return true;
  if (subjectId !== null) return visible.includes(subjectId);
  return toldSets?.every((own) => own.some((id) => visible.includes(id))) ?? false;
}

/** In the order of their ids; `not-found` where there is none or the caller may not read it. */
export async function requireBriefings(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await db
    .selectFrom('livingBriefing')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const seen = rows.filter((row) => mayReadLiving(actor, row));
  if (seen.length < new Set(ids).size) throw new AppError('not-found', { field });
  return seen;
}

export async function requireBriefing(db: Kysely<Database>, actor: Actor, id: number) {
  const [row] = await requireBriefings(db, actor, [id], 'id');
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}
