// The log of tickets: one chain a client, each line with the hash of the one before, so that a changed or missing line shows.
import type { Kysely, Selectable } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { TicketAction, TicketDetail, TicketState } from '#shared/tickets.ts';
import { findChangedText, sha256Of } from './written-text.ts';

type Line = Selectable<Database['ticketLog']>;

/** Who did something: a person, or nobody (`userId` null) for what the product does by itself. */
export interface Doer {
  userId: number | null;
  byName: string;
}

export interface NewLine extends Doer {
  clientId: number;
  ticketId: number;
  at: number;
  action: TicketAction;
  fromState: TicketState;
  toState: TicketState;
  told: TicketDetail;
}

/** SHA-256 over the hash before and every value of the line, as JSON. */
const hashOf = (before: string, line: Omit<Line, 'hash'>): string =>
  sha256Of(
    JSON.stringify([
      before,
      line.chain,
      line.number,
      line.ticketId,
      line.at,
      line.userId,
      line.byName,
      line.action,
      line.fromState,
      line.toState,
      JSON.stringify(line.told),
    ]),
  );

/** Until the transaction ends nobody else changes tickets of these clients: whoever changes one locks its client's chain first. */
export async function lockChains(tx: Kysely<Database>, clientIds: readonly number[]): Promise<void> {
  for (const clientId of [...new Set(clientIds)].toSorted((a, b) => a - b)) {
    await tx
      .insertInto('ticketChain')
      .values({ chain: clientId })
      .onConflict((c) => c.column('chain').doNothing())
      .execute();
    await tx
      .selectFrom('ticketChain')
      .select('number')
      .where('chain', '=', clientId)
      .orderBy('chain')
      .$call(locking(tx, 'ticketChain'))
      .execute();
  }
}

/** In the transaction of the step, after `lockChains`. Returns the line's number. */
export async function appendLine(tx: Kysely<Database>, line: NewLine): Promise<number> {
  const head = await tx.selectFrom('ticketChain').select(['number', 'hash']).where('chain', '=', line.clientId).executeTakeFirstOrThrow();
  const number = head.number + 1;
  const { clientId: chain, ...rest } = line;
  const hash = hashOf(head.hash, { ...rest, chain, number });
  await tx
    .insertInto('ticketLog')
    .values({ ...rest, chain, number, hash })
    .execute();
  await tx.updateTable('ticketChain').set({ number, hash }).where('chain', '=', line.clientId).execute();
  await tx
    .updateTable('ticket')
    .set((e) => ({ lines: e('lines', '+', 1), updatedAt: line.at }))
    .where('id', '=', line.ticketId)
    .execute();
  return number;
}

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
