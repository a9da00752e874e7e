// Who held one of the three powers: what these people did is not shown to a security officer, whatever they are now.
import type { Kysely } from 'kysely';
import type { RolePower } from '#shared/powers.ts';
import type { Database } from '../db/tables/database.ts';
import { isPower } from './load-holding.ts';

interface Person {
  clientId: number;
  userId: number;
  roleBefore: number;
}

/** In the transaction that changes the role of a person. */
export async function notePower(
  tx: Kysely<Database>,
  { clientId, userId, roleBefore }: Person,
  { before, after }: { before: RolePower; after: RolePower },
  now: number,
): Promise<void> {
  if (before === after) return;
  if (isPower(before)) await endPowers(tx, clientId, now, userId);
  if (isPower(after))
    await tx.insertInto('powerHolding').values({ clientId, userId, power: after, roleBefore, since: now, until: null }).execute();
}

/** Of one person, or of all of a client. */
export async function endPowers(tx: Kysely<Database>, clientId: number, now: number, userId?: number): Promise<void> {
  await tx
    .updateTable('powerHolding')
    .set({ until: now })
    .where('clientId', '=', clientId)
    .where('until', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .execute();
}
