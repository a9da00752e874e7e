// Begins runs of exports whose new articles are pushed as they come: within seconds of a line in the outbox that tells of a hit of their client.
import { findLastSeq, findSettledSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { LIVE_RUN_DAYS } from '../contract.ts';
import { beginRun } from './begin-run.ts';
import { type ExportRow, findExporter, placeIn } from './exports.ts';
import { tellStopped } from './tell-stopped.ts';

type Parts = Pick<Platform, 'store' | 'jobs' | 'now'>;
const AT_ONCE = 200;
/** From the beginning of a run to the next one of the same export. */
const EVERY_MS = 5000;
/** Longer than any pause: a clock that was ahead has left it behind. */
const FARTHEST_MS = 300_000;
/** Lines of the outbox that are looked at for an export at once, of all clients. */
const LINES = 20_000;
/** So many lines without a hit of the client move the cursor, so that they are not looked at again. */
const MOVED_LINES = 5000;
/** Quarter seconds that open transactions are waited for before a cursor moves over their lines. */
const TRIES = 4;

export async function beginLiveRuns(parts: Parts): Promise<void> {
  const now = parts.now();
  const last = await findLastSeq(parts.store);
  let settled: Promise<number> | undefined;
  const findSettled = () => (settled ??= settledUntil(parts.store));
  const failures: unknown[] = [];
  for (let after = 0; ; ) {
    const rows = await parts.store.db
      .selectFrom('dataExport')
      .selectAll()
      .where('isEnabled', '=', true)
      .where('liveSince', 'is not', null)
      .where('target', '=', 'push')
      .where('takes', '=', 'new')
      .where((e) => e.or([e('cursor', '!=', last), e('liveSince', '>', now)]))
      .where((e) => e.or([e('nextAt', '<=', now), e('nextAt', '>', now + FARTHEST_MS)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    // One that fails holds up none of the others.
    for (const row of rows) await beginLive(parts, row, { now, last, findSettled }).catch((error: unknown) => failures.push(error));
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.id ?? after;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'live exports that could not begin');
}

/** Up to where no line can come any more; 0 while somebody writes. */
async function settledUntil(store: Parts['store']): Promise<number> {
  const { last, isSettled } = await findSettledSeq(store, TRIES);
  return isSettled ? last : 0;
}

interface At {
  now: number;
  last: number;
  findSettled: () => Promise<number>;
}

async function beginLive(parts: Parts, row: ExportRow, at: At): Promise<void> {
  const { db } = parts.store;
  const { id, clientId, cursor, liveSince } = row;
  const from = placeIn(cursor, at.last);
  const until = Math.min(from + LINES, at.last);
  const line = await db
    .selectFrom('outbox')
    .select('seq')
    .where('seq', '>', from)
    .where('seq', '<=', until)
    .where('kind', '=', 'hit')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  const own = (executor: typeof db) =>
    executor
      .updateTable('dataExport')
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .where('cursor', '=', cursor)
      .where('liveSince', 'is not', null)
      .where('target', '=', 'push');
  // The clock was ahead when it was switched on: nothing would be new until then.
  if (liveSince !== null && liveSince > at.now) await own(db).set({ liveSince: at.now }).execute();
  if (cursor === at.last) return;
  if (!line) {
    const moved = until - from >= MOVED_LINES ? Math.min(until, await at.findSettled()) : 0;
    const isMoved = moved - from >= MOVED_LINES;
    if (isMoved) await own(db).set({ cursor: moved }).execute();
    // Where somebody writes on and on, a run looks at what comes behind these lines.
    if (isMoved || until - from < LINES) return;
  }
  const owner = await findExporter(parts.store, row, at.now);
  await db.transaction().execute(async (tx) => {
    const held = await own(tx)
      .set(owner ? { nextAt: at.now + EVERY_MS } : { isEnabled: false, stoppedAt: at.now, stoppedUserId: row.createdBy })
      .where('nextAt', '=', row.nextAt)
      .where('isEnabled', '=', true)
      .executeTakeFirst();
    // Another worker was first, or it was changed meanwhile.
    if (Number(held.numUpdatedRows) === 0) return;
    if (!owner) return tellStopped(tx, at.now, row);
    await beginRun(parts, tx, { actor: owner, row, dueAt: at.now, isLive: true });
  });
}

const FORGOTTEN_AT_ONCE = 500;

/** Deletes runs, of which there is one every few seconds, with their jobs: what they pushed can still be pushed again. True when there may be more. */
export async function forgetLiveRuns({ db }: Parts['store'], now: number): Promise<boolean> {
  const old = await db
    .selectFrom('dataExportRun')
    .select(['id', 'jobId'])
    .where('isLive', '=', true)
    .where('finishedAt', '<', now - LIVE_RUN_DAYS * DAY_MS)
    // The last one says why an export stands still.
    .where((e) =>
      e.or([
        e('state', '=', 'done'),
        e.exists(
          e
            .selectFrom('dataExportRun as later')
            .select('later.id')
            .whereRef('later.exportId', '=', 'dataExportRun.exportId')
            .whereRef('later.clientId', '=', 'dataExportRun.clientId')
            .whereRef('later.id', '>', 'dataExportRun.id'),
        ),
      ]),
    )
    .limit(FORGOTTEN_AT_ONCE)
    .execute();
  if (old.length === 0) return false;
  const jobIds = old.flatMap(({ jobId }) => jobId ?? []);
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('dataExportRun')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
    await tx
      .deleteFrom('job')
      .where('id', 'in', [0, ...jobIds])
      .execute();
  });
  return old.length === FORGOTTEN_AT_ONCE;
}
