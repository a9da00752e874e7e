import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';

/**
 * Before a person gets a key or a link: two calls of one person cannot both take the last place, and what was being made when its maker's access ended does not
 * outlive it. Throws invalid-token in that case.
 */
export async function lockPerson(tx: Kysely<Database>, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', userId).orderBy('id').$call(locking(tx, 'account')).execute();
  const ended = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is not', null)
    .executeTakeFirst();
  if (ended) throw new AppError('invalid-token');
}
