// The log of tickets: one chain a client, each line with the hash of the one before, so that a changed or missing line shows.
import type { Kysely, Selectable } from 'kysely';
import type { TicketAction, TicketDetail, TicketState } from '#shared/tickets.ts';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import { linkHash } from './hash-chain.ts';

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

export const hashOf = (before: string, line: Omit<Line, 'hash'>): string =>
  linkHash(before, [
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
  ]);

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
