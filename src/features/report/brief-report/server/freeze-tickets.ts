import { isSeenTicket, withGroup } from '#server/record/seen-tickets.ts';
import type { TicketedArticle } from '#shared/bulletin.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import { LIVE_STATES } from '#shared/tickets.ts';
import type { Freezing } from './freezing.ts';

const MOST = 10;
/** Articles of so many newest tickets are looked at, also of those that are not in the bulletin. */
const MOST_READ = 20_000;

/** The articles of the bulletin that are, or of which a warning is, in a ticket that its maker may see: those whose ticket is open first, then the newest. */
export async function freezeTickets({ reading, actor, analysed, counted, figures }: Freezing): Promise<TicketedArticle[]> {
  if (!grants(actor.privileges, 'ticket.b')) return [];
  const { db } = reading.store;
  const me = await withGroup(db, actor);
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('ticketSource', 'ticketSource.ticketId', 'ticket.id')
    .leftJoin('informMessage', (join) =>
      join
        .onRef('informMessage.id', '=', 'ticketSource.refId')
        .on('ticketSource.sourceKind', '=', 'warning')
        .onRef('informMessage.clientId', '=', 'ticketSource.clientId'),
    )
    .select([
      'ticketSource.sourceKind',
      'ticketSource.refId',
      'informMessage.articleId',
      'ticket.ticketNumber',
      'ticket.state',
      'ticket.issuedAt',
      'ticket.answeredAt',
      'ticket.closedAt',
    ])
    .where('ticket.clientId', '=', actor.clientId)
    .where('ticket.issuedAt', '>=', counted.from)
    .where('ticket.state', '!=', 'withdrawn')
    .where('ticketSource.sourceKind', 'in', ['article', 'warning'])
    .where((e) => isSeenTicket(db, e, me))
    .orderBy('ticket.id', 'desc')
    .orderBy('ticketSource.id')
    .limit(MOST_READ)
    .execute();
  const newest = new Map<number, TicketedArticle>();
  for (const { sourceKind, refId, articleId: warnedOf, ...row } of rows) {
    const articleId = sourceKind === 'article' ? refId : (warnedOf ?? 0);
    if (articleId > 0 && !newest.has(articleId)) newest.set(articleId, { ...row, articleId, issuedAt: Number(row.issuedAt) });
  }
  if (newest.size === 0) return [];
  const inside = new Set(await reading.index.ids({ ...analysed, articleIds: [...newest.keys()] }, MOST_READ));
  const own = [...newest.values()].filter(({ articleId }) => inside.has(articleId));
  if (own.length === 0) return [];
  const open = own.filter(isOpen);
  const idsOf = (articles: readonly TicketedArticle[]) => articles.map(({ articleId }) => articleId);
  figures.addNamed('ticketed', idsOf(own));
  if (open.length > 0) figures.addNamed('ticketsOpen', idsOf(open));
  return [...open, ...own.filter((each) => !isOpen(each))].slice(0, MOST);
}

const isOpen = ({ state }: TicketedArticle): boolean => isOneOf(LIVE_STATES, state);
