import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Marks cached filters of the client as old. Call it in the transaction of every change to them. */
export async function changeRules(tx: Kysely<Database>, actor: Actor, now: number, parameters?: object): Promise<void> {
  await tx
    .insertInto('clientFilter')
    .values({ clientId: actor.clientId, parameters: parameters ?? {}, version: 1, updatedBy: actor.userId, updatedAt: now })
    .onConflict((c) =>
      c.column('clientId').doUpdateSet({
        version: sql`client_filter.version + 1`,
        ...(parameters === undefined ? {} : { parameters, updatedBy: actor.userId, updatedAt: now }),
      }),
    )
    .execute();
}
