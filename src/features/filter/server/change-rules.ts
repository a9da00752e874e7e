import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Tells whoever holds the client's filters that they are old. Call it in the transaction of every change of them. */
export async function changeRules(tx: Kysely<Database>, actor: Actor, now: number, parameters?: string): Promise<void> {
  await tx
    .insertInto('client_filter')
    .values({ client_id: actor.clientId, parameters: parameters ?? '{}', version: 1, updated_by: actor.userId, updated_at: now })
    .onConflict((c) =>
      c.column('client_id').doUpdateSet({
        version: sql`client_filter.version + 1`,
        ...(parameters === undefined ? {} : { parameters, updated_by: actor.userId, updated_at: now }),
      }),
    )
    .execute();
}
