// A warning that its recipient hands on as a ticket, from the page of its link.
import type { Kysely } from 'kysely';
import { paragraphsOf } from '#features/core/article-work/server/facade.ts';
import type { HeldMessage } from '#features/inform/inform-message/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import type { Input, Output } from '#shared/contract.ts';
import { conflict } from '#shared/refusals.ts';
import type { handOnContract } from '../contract.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { keepSources } from './draft-tickets.ts';
import { titleOf, withSubjects } from './take-sources.ts';

type Calls = typeof handOnContract;

export async function readHandedOn(platform: Platform, message: HeldMessage): Promise<Output<Calls['get']>> {
  const { db } = platform.store;
  const handedOn = await findTicketOf(db, message);
  return { isOffered: !handedOn && (await whoTakes(db, message)) !== undefined, handedOn: handedOn ?? null };
}

interface Message {
  id: number;
  clientId: number;
  informUserId: number;
}

const findTicketOf = (db: Kysely<Database>, { id, clientId }: Message) =>
  db
    .selectFrom('ticketSource')
    .innerJoin('ticket', 'ticket.id', 'ticketSource.ticketId')
    .select(['ticketSource.at', 'ticket.state'])
    .where('ticketSource.clientId', '=', clientId)
    .where('sourceKind', '=', 'warning')
    .where('refId', '=', id)
    .orderBy('ticket.id', 'desc')
    .executeTakeFirst();

interface Takers {
  name: string;
  /** The recipient, where he writes tickets. */
  ownId: number | null;
  managerIds: number[];
}

/** Undefined where nobody of the client works with tickets. */
async function whoTakes(db: Kysely<Database>, { clientId, informUserId }: Message): Promise<Takers | undefined> {
  const recipient = await db.selectFrom('informUser').select(['name', 'userId']).where('id', '=', informUserId).executeTakeFirst();
  const writers = await findHolders(db, clientId, 'ticket', 'm');
  const managerIds = await findHolders(db, clientId, 'ticket', 'd');
  const ownId = recipient?.userId && writers.includes(recipient.userId) ? recipient.userId : null;
  if (ownId === null && managerIds.length === 0) return undefined;
  return { name: recipient?.name ?? '', ownId, managerIds };
}

export async function handOn(platform: Platform, message: HeldMessage, { text }: Input<Calls['handOn']>): Promise<Output<Calls['handOn']>> {
  const { clientId, letter, warningLevel } = message;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    // Of two at once, the second finds the ticket of the first.
    await lockChains(tx, [clientId]);
    const before = await findTicketOf(tx, message);
    if (before) throw conflict('key', 'warning-handed-on', { at: before.at });
    const takers = await whoTakes(tx, message);
    if (!takers) throw conflict('key', 'nobody-takes-tickets');
    const title = titleOf(letter.title);
    const { id } = await tx
      .insertInto('ticket')
      .values({
        clientId,
        kind: 'assignment',
        level: warningLevel,
        title,
        contentHtml: paragraphsOf(text),
        content: text,
        createdBy: takers.ownId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepSources(tx, { id, clientId }, await withSubjects(tx, clientId, [message]), now);
    const line = { clientId, ticketId: id, at: now, userId: takers.ownId, byName: takers.name, action: 'create' as const };
    await appendLine(tx, { ...line, fromState: 'draft', toState: 'draft', told: { articles: 1 } });
    const payload = { ticketId: id, Title: title, step: 'hand-on', user: takers.name };
    const told = takers.ownId === null ? takers.managerIds : [takers.ownId];
    await notifyUsers(tx, now, clientId, told, { type: 'Ticket', level: 'info', payload });
    return { id, isOwn: takers.ownId !== null };
  });
}
