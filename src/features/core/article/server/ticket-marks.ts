// Whether articles are in tickets, as far as the viewer may know of these.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { isSeenTicket, type TicketViewer, withGroup } from '#server/record/seen-tickets.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import type { TicketMark } from '#shared/ticket-marks.ts';
import { LIVE_STATES, type TicketState } from '#shared/tickets.ts';

/** Without privileges, as in background work for nobody, no ticket is seen. */
export type MarkViewer = Pick<Actor, 'clientId' | 'userId'> & Partial<Pick<Actor, 'privileges'>>;

type InTicket = { articleId: number; state: TicketState };

/** Issued tickets from articles, or from warnings of them, that the viewer may see, a row for each article of each; of these articles, or of all. */
async function readTickets(db: Kysely<Database>, { privileges, ...viewer }: MarkViewer, ids?: readonly number[]): Promise<InTicket[]> {
  if (!privileges || !grants(privileges, 'ticket.b')) return [];
  const me = await withGroup(db, { ...viewer, privileges });
  return [...(await fromArticles(db, me, ids)), ...(await fromWarnings(db, me, ids))];
}

async function fromArticles(db: Kysely<Database>, me: TicketViewer, ids?: readonly number[]): Promise<InTicket[]> {
  let sources = db.selectFrom('ticketSource').select('ticketSource.refId as articleId').where('ticketSource.sourceKind', '=', 'article');
  if (ids) {
    sources = sources.where('ticketSource.refId', 'in', ids);
    // Few articles are in a ticket.
    if (!(await sources.limit(1).executeTakeFirst())) return [];
  }
  return sources
    .innerJoin('ticket', 'ticket.id', 'ticketSource.ticketId')
    .select('ticket.state')
    .where('ticketSource.clientId', 'in', me.senderIds)
    .where('ticket.issuedAt', 'is not', null)
    .where((e) => isSeenTicket(db, e, me))
    .execute();
}

async function fromWarnings(db: Kysely<Database>, me: TicketViewer, ids?: readonly number[]): Promise<InTicket[]> {
  let sources = db
    .selectFrom('ticketSource')
    .innerJoin('informMessage', (join) =>
      join.onRef('informMessage.id', '=', 'ticketSource.refId').onRef('informMessage.clientId', '=', 'ticketSource.clientId'),
    )
    .select('informMessage.articleId')
    .where('ticketSource.sourceKind', '=', 'warning')
    .where('informMessage.articleId', '>', 0);
  if (ids) {
    // By the warnings of these articles, not all warnings in tickets.
    const warnings = db
      .selectFrom('informMessage')
      .select('informMessage.id')
      .where('clientId', 'in', me.senderIds)
      .where('articleId', 'in', ids);
    sources = sources.where('ticketSource.refId', 'in', warnings);
    if (!(await sources.limit(1).executeTakeFirst())) return [];
  }
  return sources
    .innerJoin('ticket', 'ticket.id', 'ticketSource.ticketId')
    .select('ticket.state')
    .where('ticketSource.clientId', 'in', me.senderIds)
    .where('ticket.issuedAt', 'is not', null)
    .where((e) => isSeenTicket(db, e, me))
    .execute();
}

/** The mark of each article of a page, or of all articles that have one. */
export async function loadTicketMarks(db: Kysely<Database>, viewer: MarkViewer, ids?: readonly number[]): Promise<Map<number, TicketMark>> {
  const marks = new Map<number, TicketMark>();
  for (const { articleId, state } of await readTickets(db, viewer, ids)) {
    const isLive = isOneOf(LIVE_STATES, state);
    if (isLive || !marks.has(articleId)) marks.set(articleId, isLive ? 'live' : 'over');
  }
  return marks;
}

export async function articlesWithTicket(db: Kysely<Database>, viewer: MarkViewer, mark: TicketMark): Promise<number[]> {
  return [...(await loadTicketMarks(db, viewer))].flatMap(([id, own]) => (own === mark ? [id] : []));
}
