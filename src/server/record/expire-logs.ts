// Ends the logs of clients that do not keep them for ever: the oldest lines go in batches, and the chain hangs on the last one that went.
import type { Kysely } from 'kysely';
import { DAY_MS } from '#shared/time.ts';
import { closeLogs, openLogs } from '../db/open-logs.ts';
import type { Database } from '../db/tables/database.ts';
import { walkChain } from './hash-chain.ts';
import { operationHash } from './log-operation.ts';

/** Lines that one transaction removes. */
const BATCH = 1000;
/** Batches of one step, so that a first removal of millions of lines lets other work in between. */
const MOST_BATCHES = 20;

/** A line that is not as it was written is evidence: from there on nothing is removed. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';
}

interface Ending {
  clientId: number;
  /** Lines before this moment end. */
  until: number;
}

/**
 * Removes what is older than each client keeps, of the log of operations and of the access log; whether there is more to remove. Each batch is a transaction with its anchor,
 * so that the chain is whole whenever the process is killed. Throws `BrokenLogError` after all clients when the chain of one is not whole.
 */
export async function expireLogs(db: Kysely<Database>, now: number): Promise<boolean> {
  const clients = await db.selectFrom('logChain').select(['clientId', 'keepDays']).where('keepDays', '>', 0).orderBy('clientId').execute();
  const broken: unknown[] = [];
  let isMore = false;
  for (const { clientId, keepDays } of clients) {
    const ending = { clientId, until: now - keepDays * DAY_MS };
    for (const remove of [removeOldLines, removeLines, removeVisits]) {
      try {
        if (await inBatches(db, ending, remove)) isMore = true;
      } catch (error) {
        if (!(error instanceof BrokenLogError)) throw error;
        broken.push(error);
      }
    }
  }
  if (broken.length > 0) throw broken[0];
  return isMore;
}

type Removal = (tx: Kysely<Database>, ending: Ending) => Promise<number>;

/** Whether there is more than one step removes. */
async function inBatches(db: Kysely<Database>, ending: Ending, remove: Removal): Promise<boolean> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const removed = await db.transaction().execute(async (tx) => {
      // Two workers follow each other; a SQLite transaction has the record for itself.
      await tx
        .updateTable('logChain')
        .set((e) => ({ keepDays: e.ref('keepDays') }))
        .where('clientId', '=', ending.clientId)
        .execute();
      await openLogs(tx, ending.clientId);
      const lines = await remove(tx, ending);
      await closeLogs(tx);
      return lines;
    });
    if (removed < BATCH) return false;
  }
  return true;
}

/** Lines from before the chain: their number is noted beside it. */
const removeOldLines: Removal = async (tx, { clientId, until }) => {
  const lines = await tx
    .selectFrom('operationLog')
    .select('id')
    .where('clientId', '=', clientId)
    .where('number', 'is', null)
    .where('at', '<', until)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (lines.length === 0) return 0;
  const ids = lines.map(({ id }) => id);
  await tx.deleteFrom('operationLog').where('id', 'in', ids).execute();
  await tx
    .updateTable('logChain')
    .set((e) => ({ oldLines: e('oldLines', '-', ids.length) }))
    .where('clientId', '=', clientId)
    .execute();
  return ids.length;
};

/** From the beginning of the chain to the first line that is younger, without gaps. */
const removeLines: Removal = async (tx, { clientId, until }) => {
  const { firstNumber, firstHash } = await tx
    .selectFrom('logChain')
    .select(['firstNumber', 'firstHash'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('operationLog')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('number', '>', firstNumber)
    .orderBy('number')
    .limit(BATCH)
    .execute();
  const younger = lines.findIndex(({ at }) => at >= until);
  const old = (younger < 0 ? lines : lines.slice(0, younger)).map((line) => ({ ...line, number: line.number ?? 0 }));
  const last = old.at(-1);
  if (!last) return 0;
  const { fault } = await walkChain<(typeof old)[number]>({
    anchor: { number: firstNumber, hash: firstHash },
    head: last,
    readPage: (after) => Promise.resolve(old.filter(({ number }) => number > after)),
    hashOf: operationHash,
  });
  if (fault)
    throw new BrokenLogError(`the log of client ${clientId} is not whole at line ${fault.number} (${fault.fault}): nothing is removed`);
  await tx
    .deleteFrom('operationLog')
    .where('clientId', '=', clientId)
    .where('number', '>', firstNumber)
    .where('number', '<=', last.number)
    .execute();
  await tx.updateTable('logChain').set({ firstNumber: last.number, firstHash: last.hash }).where('clientId', '=', clientId).execute();
  return old.length;
};

const removeVisits: Removal = async (tx, { clientId, until }) => {
  const visits = await tx
    .selectFrom('accessLog')
    .select('id')
    .where('clientId', '=', clientId)
    .where('at', '<', until)
    .orderBy('at')
    .limit(BATCH)
    .execute();
  if (visits.length === 0) return 0;
  await tx
    .deleteFrom('accessLog')
    .where(
      'id',
      'in',
      visits.map(({ id }) => id),
    )
    .execute();
  return visits.length;
};
