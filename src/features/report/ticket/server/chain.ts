// Reads the log of tickets from its beginning: a changed or missing line shows.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { hashOf } from '#server/record/ticket-chain.ts';
import { findChangedText } from './written-text.ts';

export interface ChainFault {
  clientId: number;
  /** Number of the first line that is not as it was written. */
  number: number;
  fault: 'changed' | 'missing' | 'text-changed';
}
export interface ChainState {
  clientId: number;
  lines: number;
  /** Of the last line: noted elsewhere, it shows later that nothing was cut off. */
  hash: string;
  fault?: ChainFault;
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
  let hash = '';
  let number = 0;
  for (;;) {
    const lines = await db
      .selectFrom('ticketLog')
      .selectAll()
      .where('chain', '=', clientId)
      .where('number', '>', number)
      .orderBy('number')
      .limit(CHUNK)
      .execute();
    for (const line of lines) {
      if (line.number !== number + 1) return { clientId, lines: number, hash, fault: { clientId, number: number + 1, fault: 'missing' } };
      if (hashOf(hash, line) !== line.hash)
        return { clientId, lines: number, hash, fault: { clientId, number: line.number, fault: 'changed' } };
      ({ hash, number } = line);
    }
    const changed = await findChangedText(db, lines);
    if (changed !== undefined) return { clientId, lines: number, hash, fault: { clientId, number: changed, fault: 'text-changed' } };
    if (lines.length < CHUNK) break;
  }
  if (number !== head.number || hash !== head.hash)
    return { clientId, lines: number, hash, fault: { clientId, number: number + 1, fault: 'missing' } };
  return { clientId, lines: number, hash };
}
