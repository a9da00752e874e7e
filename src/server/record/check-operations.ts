// Whether the log of operations is as it was written.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import { type Link, type Walked, walkChain } from './hash-chain.ts';
import { operationHash } from './log-operation.ts';

export interface LogState extends Omit<Walked, 'number'> {
  clientId: number;
  /** The number of the last line that is as it was written; `hash` is that line's. */
  lines: number;
  /** Lines from before there was a chain: nobody can tell whether they were changed. */
  unchained: number;
  /** Unchained lines that were there when the chain began, and are gone, or that came afterwards. */
  oldFault?: true;
}

const PAGE = 1000;

/** Reads the chains of all clients in pages, each up to its first fault. */
export async function checkOperations(db: Kysely<Database>): Promise<LogState[]> {
  const heads = await db.selectFrom('logChain').selectAll().execute();
  const known = new Map(heads.map((head) => [head.clientId, head]));
  // Lines whose head was taken away are a fault, too.
  for (const { clientId } of await db.selectFrom('operationLog').select('clientId').distinct().execute())
    if (!known.has(clientId)) known.set(clientId, { ...NO_HEAD, clientId });
  const states: LogState[] = [];
  for (const head of [...known.values()].toSorted((a, b) => a.clientId - b.clientId)) states.push(await checkLog(db, head));
  return states;
}

const NO_HEAD = { number: 0, hash: '', firstNumber: 0, firstHash: '', oldLines: 0, oldUntil: 0, keepDays: 0 };

type Head = typeof NO_HEAD & { clientId: number };

/** Times that a chain which is written or shortened meanwhile is walked on. */
const MOST_WALKS = 10;

async function checkLog(db: Kysely<Database>, first: Head): Promise<LogState> {
  const { clientId } = first;
  const lines = db.selectFrom('operationLog').where('clientId', '=', clientId);
  const walk = (anchor: Link, head: Head) =>
    walkChain<Stored & { number: number }>({
      anchor,
      head,
      readPage: (after) => lines.selectAll().where('number', '>', after).orderBy('number').limit(PAGE).execute().then(numbered),
      hashOf: operationHash,
    });
  let head = first;
  let { number, ...walked } = await walk({ number: head.firstNumber, hash: head.firstHash }, head);
  for (let walks = 1; walked.fault && walks < MOST_WALKS; walks++) {
    const now = await db.selectFrom('logChain').selectAll().where('clientId', '=', clientId).executeTakeFirst();
    if (!now || (now.number === head.number && now.firstNumber === head.firstNumber)) break;
    head = now;
    const reached = number < head.firstNumber ? { number: head.firstNumber, hash: head.firstHash } : { number, hash: walked.hash };
    ({ number, ...walked } = await walk(reached, head));
  }
  const { unchained, ...old } = await countUnchained(db, clientId);
  const isOldWhole = unchained === old.lines && old.lastId <= old.until;
  return { clientId, lines: number, unchained, ...walked, ...(isOldWhole ? {} : { oldFault: true }) };
}

/** Lines without a number, those that are there and those that were noted: read as one, so that lines which end meanwhile are in both numbers or in neither. */
async function countUnchained(db: Kysely<Database>, clientId: number) {
  const there = await db
    .selectFrom('operationLog')
    .where('clientId', '=', clientId)
    .where('number', 'is', null)
    .select((e) => [
      e.fn.countAll<number>().as('unchained'),
      e.fn.max('id').as('lastId'),
      e.selectFrom('logChain').select('oldLines').where('clientId', '=', clientId).as('lines'),
      e.selectFrom('logChain').select('oldUntil').where('clientId', '=', clientId).as('until'),
    ])
    .executeTakeFirstOrThrow();
  return {
    unchained: Number(there.unchained),
    lastId: Number(there.lastId ?? 0),
    lines: Number(there.lines ?? 0),
    until: Number(there.until ?? 0),
  };
}

type Stored = Selectable<Database['operationLog']>;

const numbered = (lines: readonly Stored[]) => lines.map((line) => ({ ...line, number: line.number ?? 0 }));
