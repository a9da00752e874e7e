// What a guest writes: an answer counts as that of a joint receiver, by the same state table.
import { paragraphsOf, readRichText } from '#features/core/article-work/server/facade.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { conflict } from '#shared/refusals.ts';
import { mayStep, type TicketDetail, type TicketState } from '#shared/tickets.ts';
import type { guestTicketContract } from '../guest-contract.ts';
import { sha256Of } from '#server/record/hash-chain.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import type { Guest } from './guest-codes.ts';
import { takeGuestFiles } from './guest-files.ts';
import { isLive } from './guest-view.ts';
import type { Receiver } from './receivers.ts';
import type { StoredTicket } from './roles-of.ts';
import { countAnswers, firstAnswer, requireRoom } from './steps.ts';

/** Answers and notes of one guest, and letters of their markup together. */
const MOST_WRITINGS = 50;
const MOST_LETTERS = 500_000;

type Given = Omit<Input<(typeof guestTicketContract)['write']>, 'pass'>;
interface Writing {
  tx: Kysely<Database>;
  guest: Guest;
  ticket: StoredTicket;
  me: Receiver;
  now: number;
}

export async function writeAsGuest(platform: Platform, known: Guest, given: Given): Promise<void> {
  // Read before the transaction, which waits for no thread.
  const written = await readRichText(platform, known, paragraphsOf(given.text), 'text');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockChains(tx, [known.clientId]);
    const writing = { ...(await requireWriter(tx, known, given.kind, now)), tx, now };
    const { ticket, me } = writing;
    const told = await keepText(writing, given, written);
    const { to, order } = given.kind === 'answer' ? await countAnswer(writing) : { to: ticket.state, order: 0 };
    await appendLine(tx, {
      clientId: ticket.clientId,
      ticketId: ticket.id,
      at: now,
      userId: null,
      byName: me.name,
      action: given.kind,
      fromState: ticket.state,
      toState: to,
      told: { ...told, ...(order > 0 ? { order } : {}) },
    });
    await tellSender(writing, given.kind);
  });
}

/** Access may have ended, and the ticket too, since he was let in. */
async function requireWriter(tx: Kysely<Database>, known: Guest, kind: Given['kind'], now: number) {
  const guest = await tx
    .selectFrom('ticketGuest')
    .selectAll()
    .where('id', '=', known.id)
    .where('codeNumber', '=', known.codeNumber)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!guest) throw new AppError('not-found', { field: 'pass' });
  const ticket = await tx.selectFrom('ticket').selectAll().where('id', '=', guest.ticketId).executeTakeFirstOrThrow();
  const me = await tx.selectFrom('ticketReceiver').selectAll().where('id', '=', guest.receiverId).executeTakeFirstOrThrow();
  if (!isLive(ticket.state)) throw conflict('text', 'guest-no-writing');
  if (kind === 'answer' && !mayStep('answer', ticket.state, [me.role])) throw conflict('text', 'guest-no-writing');
  return { guest, ticket, me };
}

async function keepText(
  { tx, guest, ticket, me, now }: Writing,
  { kind, fileIds }: Given,
  { html, text }: { html: string; text: string },
): Promise<TicketDetail> {
  await requireRoomOfGuest(tx, me, html);
  await requireRoom({ tx, ticket, input: { contentHtml: html } });
  const { id: entryId } = await tx
    .insertInto('ticketEntry')
    .values({
      clientId: ticket.clientId,
      ticketId: ticket.id,
      entryKind: kind,
      receiverId: me.id,
      userId: null,
      byName: me.name,
      at: now,
      contentHtml: html,
      content: text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = await takeGuestFiles(tx, guest, fileIds, entryId);
  return { entryId, sha256: sha256Of(html), ...(files.length > 0 ? { files } : {}) };
}

/** One guest leaves room for whoever else answers. */
async function requireRoomOfGuest(tx: Kysely<Database>, { id, ticketId }: Receiver, html: string): Promise<void> {
  const { total, length } = await tx
    .selectFrom('ticketEntry')
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.sum<number | null>(e.fn<number>('length', ['contentHtml'])).as('length')])
    .where('ticketId', '=', ticketId)
    .where('receiverId', '=', id)
    .executeTakeFirstOrThrow();
  const isFull = Number(total) >= MOST_WRITINGS || Number(length ?? 0) + html.length > MOST_LETTERS;
  if (isFull) throw new AppError('quota-exceeded', { field: 'text', detail: { limit: MOST_WRITINGS } });
}

/** As every joint answer: it is replied when all leads answered, and is worked on from the first answer. */
async function countAnswer({ tx, ticket, me, now }: Writing): Promise<{ to: TicketState; order: number }> {
  await tx
    .updateTable('ticketReceiver')
    .set({ repliedAt: now, ...(me.firstRepliedAt === null ? firstAnswer(me, ticket, now) : {}) })
    .where('id', '=', me.id)
    .execute();
  if (ticket.answeredAt === null)
    await tx.updateTable('ticket').set({ answeredAt: now, reminded: 0 }).where('id', '=', ticket.id).execute();
  const waiting = await tx
    .selectFrom('ticketReceiver')
    .select('id')
    .where('ticketId', '=', ticket.id)
    .where('role', '=', 'lead')
    .where('leftAt', 'is', null)
    .where('repliedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .executeTakeFirst();
  const to = !waiting ? 'replied' : ticket.state === 'new' ? 'accepted' : ticket.state;
  await tx.updateTable('ticket').set({ state: to }).where('id', '=', ticket.id).execute();
  return { to, order: await countAnswers({ tx, ticket }) };
}

async function tellSender({ tx, ticket, me, now }: Writing, step: Given['kind']): Promise<void> {
  if (ticket.createdBy === null) return;
  const payload = { ticketId: ticket.id, Title: ticket.title, step, user: me.name };
  await notifyUsers(tx, now, ticket.clientId, [ticket.createdBy], { type: 'Ticket', level: 'info', payload });
}
