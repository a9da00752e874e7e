// Durable rates for each credential, shared by all clients, workers and processes: the generic cell rate algorithm (ITU-T I.371), one number a row.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import type { Rate, Target } from './channel.ts';

interface Place {
  credential: string;
  spacing: number;
  /** How far ahead of now a row may be while one may still go. */
  leeway: number;
  /** No row is further ahead of now. */
  most: number;
}

/** `use` runs in the transaction that counts. */
interface Turn {
  target: Target;
  rates: readonly Rate[];
  now: number;
  use?: (tx: Kysely<Database>) => Promise<void>;
  /** Runs the counting in a transaction. */
  write?: (count: (tx: Kysely<Database>) => Promise<number>) => Promise<number>;
}

/** 0 when a message may go now, which counts as one in every rate; otherwise the ms to wait, and nothing is counted. */
export async function takeTurn(db: Kysely<Database>, turn: Turn): Promise<number> {
  const { target, rates, now, use, write = (count) => db.transaction().execute(count) } = turn;
  const places = rates.map((rate) => placeOf(rate, target)).toSorted((a, b) => (a.credential < b.credential ? -1 : 1));
  const credentials = places.map(({ credential }) => credential);
  const find = (tx: Kysely<Database>) =>
    tx.selectFrom('informRate').selectAll().where('credential', 'in', credentials).orderBy('credential');
  const rows = await find(db).execute();
  const waitMs = longestWait(places, rows, now);
  if (waitMs > 0) return waitMs;
  return write(async (tx) => {
    const unknown = credentials.filter((credential) => !rows.some((row) => row.credential === credential));
    if (unknown.length > 0)
      await tx
        .insertInto('informRate')
        .values(unknown.map((credential) => ({ credential, freeAt: 0 })))
        .onConflict((c) => c.column('credential').doNothing())
        .execute();
    const locked = await find(tx).$call(locking(tx, 'informRate')).execute();
    const still = longestWait(places, locked, now);
    if (still > 0) return still;
    for (const place of places)
      await tx
        .updateTable('informRate')
        .set({ freeAt: Math.max(freeAtOf(place, locked, now), now) + place.spacing })
        .where('credential', '=', place.credential)
        .execute();
    await use?.(tx);
    return 0;
  });
}

function placeOf({ of, most, ms, atOnce = Math.max(1, Math.floor(most / 5)) }: Rate, target: Target): Place {
  const spacing = Math.ceil(ms / Math.max(1, most - atOnce));
  const counted = of ?? target.url;
  // Other periods of the same credential are rows of their own.
  const credential = createHash('sha256')
    .update(ms === MINUTE_MS ? counted : `${counted} ${ms}`)
    .digest('hex');
  return { credential, spacing, leeway: (atOnce - 1) * spacing, most: atOnce * spacing };
}
const MINUTE_MS = 60_000;

type Row = { credential: string; freeAt: number };

/** A clock that was ahead must not close a channel for longer than a burst does. */
const freeAtOf = ({ credential, most }: Place, rows: readonly Row[], now: number): number =>
  Math.min(rows.find((row) => row.credential === credential)?.freeAt ?? 0, now + most);

const longestWait = (places: readonly Place[], rows: readonly Row[], now: number): number =>
  Math.max(0, ...places.map((place) => freeAtOf(place, rows, now) - place.leeway - now));
