// Whether articles are in tickets, as far as the viewer may know of these.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { isSeenTicket, withGroup } from '#server/record/seen-tickets.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import { LIVE_STATES, type TicketMark } from '#shared/tickets.ts';

/** Without privileges, as in background work for nobody, no ticket is seen. */
export type MarkViewer = Pick<Actor, 'clientId' | 'userId'> & Partial<Pick<Actor, 'privileges'>>;

/** Issued tickets with articles that the viewer may see, a row for each article of each; of these articles, or of all. */
async function readTickets(db: Kysely<Database>, { privileges, ...viewer }: MarkViewer, ids?: readonly number[]) {
  if (!privileges || !grants(privileges, 'ticket.b')) return [];
  let sources = db.selectFrom('ticketSource').select('ticketSource.refId').where('ticketSource.sourceKind', '=', 'article');
  if (ids) {
    sources = sources.where('ticketSource.refId', 'in', ids);
    // Few articles are in a ticket.
    if (!(await sources.limit(1).executeTakeFirst())) return [];
  }
  const me = await withGroup(db, { ...viewer, privileges });
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
  for (const { refId, state } of await readTickets(db, viewer, ids)) {
    const isLive = isOneOf(LIVE_STATES, state);
    if (isLive || !marks.has(refId)) marks.set(refId, isLive ? 'live' : 'over');
  }
  return marks;
}

export async function articlesWithTicket(db: Kysely<Database>, viewer: MarkViewer, mark: TicketMark): Promise<number[]> {
  return [...(await loadTicketMarks(db, viewer))].flatMap(([id, own]) => (own === mark ? [id] : []));
}
