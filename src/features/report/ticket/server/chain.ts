// Reads the log of tickets from its beginning: a changed or missing line shows.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type ChainFault, walkChain } from '#server/record/hash-chain.ts';
import { hashOf } from '#server/record/ticket-chain.ts';
import { findChangedText } from './written-text.ts';

type Line = Selectable<Database['ticketLog']>;

export interface ChainState {
  clientId: number;
  lines: number;
  /** Of the last line: noted elsewhere, it shows later that nothing was cut off. */
  hash: string;
  fault?: ChainFault & { clientId: number };
}

/** Lines, of any client, with the number and the check code that stand at the foot of a printed ticket. */
export async function findPrinted(
  db: Kysely<Database>,
  { number, code }: { number: number; code: string },
): Promise<{ clientId: number; number: number; ticketId: number; at: number }[]> {
  const lines = await db
    .selectFrom('ticketLog')
    .innerJoin('ticketChain', 'ticketChain.chain', 'ticketLog.chain')
    .select(['ticketLog.chain', 'ticketLog.number', 'ticketLog.ticketId', 'ticketLog.at', 'ticketLog.hash'])
    .where('ticketLog.number', '=', number)
    .orderBy('ticketLog.chain')
    .execute();
  return lines.filter(({ hash }) => hash.startsWith(code)).map(({ chain, hash: _hash, ...line }) => ({ clientId: chain, ...line }));
}

const CHUNK = 1000;

/** Reads the chains of all clients from their beginning. */
export async function checkChains(db: Kysely<Database>): Promise<ChainState[]> {
  const heads = await db.selectFrom('ticketChain').selectAll().execute();
  const known = new Map(heads.map((head) => [head.chain, head]));
  // Lines whose head was taken away are a fault, too.
  for (const { chain } of await db.selectFrom('ticketLog').select('chain').distinct().execute())
    if (!known.has(chain)) known.set(chain, { chain, number: 0, hash: '' });
  const states: ChainState[] = [];
  for (const head of [...known.values()].toSorted((a, b) => a.chain - b.chain)) states.push(await checkChain(db, head));
  return states;
}

async function checkChain(db: Kysely<Database>, head: Selectable<Database['ticketChain']>): Promise<ChainState> {
  const { chain: clientId } = head;
  const lines = db.selectFrom('ticketLog').selectAll().where('chain', '=', clientId);
  const { number, hash, fault } = await walkChain<Line>({
    anchor: { number: 0, hash: '' },
    head,
    readPage: (after) => lines.where('number', '>', after).orderBy('number').limit(CHUNK).execute(),
    hashOf,
    findChangedText: (page) => findChangedText(db, page),
  });
  return { clientId, lines: number, hash, ...(fault ? { fault: { clientId, ...fault } } : {}) };
}
