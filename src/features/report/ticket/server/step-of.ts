// What a step is given, and what it answers.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Input } from '#shared/contract.ts';
import type { TicketDetail, TicketState } from '#shared/tickets.ts';
import type { ticketContract } from '../contract.ts';
import type { SeenTicket } from './require-tickets.ts';

export type StepInput = Input<(typeof ticketContract)['step']>;
export interface StepDone {
  to: TicketState;
  told: TicketDetail;
}
/** Everything that a step needs, in its transaction. */
export interface StepOf extends SeenTicket {
  tx: Kysely<Database>;
  actor: Actor;
  input: StepInput;
  /** Words of `contentHtml`. */
  text: string;
  now: number;
}

export const nameOf = ({ name, username }: Pick<Actor, 'name' | 'username'>): string => name || username;
