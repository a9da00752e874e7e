import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import { locking } from '../db/lock-rows.ts';
import type { StoredHit } from '../db/tables/articles.ts';
import type { Database } from '../db/tables/database.ts';

/** The hits of the caller's client that the caller may see, locked until the transaction ends; `not-found` when one of them is missing. */
export async function requireHits(
  tx: Kysely<Database>,
  actor: Actor,
  articleIds: readonly number[],
  field = 'articleIds',
): Promise<StoredHit[]> {
  const ids = [...new Set(articleIds)];
  const rows = await tx
    .selectFrom('hit')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('articleId', 'in', ids)
    .orderBy('articleId')
    .$call(locking(tx, 'hit'))
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = visible ? rows.filter((row) => row.subjectIds.some((id) => visible.has(id))) : rows;
  if (seen.length < ids.length) throw new AppError('not-found', { field });
  return seen;
}
