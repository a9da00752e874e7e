import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withGroup } from '#server/record/seen-tickets.ts';
import { filterTickets } from './filter-tickets.ts';

const MOST_TICKETS = 50;
const MOST_LINES = 1000;

/** Tickets from an article, from a warning of it, or from an event and its articles, as far as the caller sees them; and every step of them but readings. */
export async function trailOfTickets({ store: { db }, now }: Platform, actor: Actor, of: { articleId: number } | { eventId: number }) {
  const me = await withGroup(db, actor);
  const { clientId } = actor;
  const tickets = await filterTickets(db, me, {}, now())
    .where('ticket.id', 'in', (e) => {
      const sources = e.selectFrom('ticketSource').select('ticketSource.ticketId').where('ticketSource.clientId', '=', clientId);
      const hits = e.selectFrom('hit').select('hit.articleId').where('hit.clientId', '=', clientId);
      const articles = 'articleId' in of ? hits.where('hit.articleId', '=', of.articleId) : hits.where('hit.eventId', '=', of.eventId);
      const messages = e
        .selectFrom('informMessage')
        .select('informMessage.id')
        .where('informMessage.clientId', '=', clientId)
        .where('informMessage.articleId', 'in', articles);
      const ofArticles = sources
        .where('sourceKind', '=', 'article')
        .where('refId', 'in', articles)
        .unionAll(sources.where('sourceKind', '=', 'warning').where('refId', 'in', messages));
      return 'articleId' in of
        ? ofArticles
        : ofArticles.unionAll(sources.where('sourceKind', '=', 'event').where('refId', '=', of.eventId));
    })
    .select(['ticket.id', 'ticket.ticketNumber', 'ticket.title', 'ticket.state', 'ticket.issuedAt', 'ticket.closedAt'])
    .orderBy('ticket.id', 'desc')
    .limit(MOST_TICKETS)
    .execute();
  const lines = await db
    .selectFrom('ticketLog')
    .select(['at', 'byName', 'ticketId', 'action', 'told'])
    .where('ticketId', 'in', [0, ...tickets.map(({ id }) => id)])
    .where('action', '!=', 'read')
    .orderBy('number')
    .limit(MOST_LINES)
    .execute();
  return { tickets, lines, isCut: tickets.length >= MOST_TICKETS || lines.length >= MOST_LINES };
}
