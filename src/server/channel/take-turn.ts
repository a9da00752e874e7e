// One durable rate for each credential, shared by all clients, workers and processes: the generic cell rate algorithm (ITU-T I.371), one number a row.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { Target } from './channel.ts';

const MINUTE_MS = 60_000;

/**
 * 0 when a message may go now, which counts as one; otherwise the ms to wait, and nothing is counted. No 60 seconds have more than `perMinute`: a fifth
 * of them may go at once, and the others come evenly after them.
 */
export async function takeTurn(db: Kysely<Database>, target: Target, perMinute: number, now: number): Promise<number> {
  const credential = createHash('sha256').update(target.url).digest('hex');
  const atOnce = Math.max(1, Math.floor(perMinute / 5));
  const spacing = Math.ceil(MINUTE_MS / Math.max(1, perMinute - atOnce));
  for (;;) {
    const row = await db.selectFrom('informRate').select('freeAt').where('credential', '=', credential).executeTakeFirst();
    // A clock that was ahead must not close a channel for long.
    const freeAt = Math.min(row?.freeAt ?? 0, now + MINUTE_MS);
    const waitMs = freeAt - (atOnce - 1) * spacing - now;
    if (waitMs > 0) return waitMs;
    const next = Math.max(freeAt, now) + spacing;
    if (await moveOn(db, credential, row?.freeAt, next)) return 0;
  }
}

/** False when another one was faster. */
async function moveOn(db: Kysely<Database>, credential: string, before: number | undefined, freeAt: number): Promise<boolean> {
  if (before === undefined) {
    const made = await db
      .insertInto('informRate')
      .values({ credential, freeAt })
      .onConflict((c) => c.column('credential').doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows) > 0;
  }
  const moved = await db
    .updateTable('informRate')
    .set({ freeAt })
    .where('credential', '=', credential)
    .where('freeAt', '=', before)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) > 0;
}
