// How fast the client responds to what it was warned of.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { filterMessages, type MessageFilter } from './filter-messages.ts';

/** Over so many articles; milliseconds. */
interface Response {
  articles: number;
  median: number | null;
  p95: number | null;
}
export interface ResponseTime {
  articles: number;
  told: Response;
  acted: Response;
  closed: Response;
  /** Only the newest articles were counted. */
  isCut: boolean;
}

/** Articles that are counted, the newest ones. */
const MOST = 20_000;

/** Of all articles that the client was warned of, or of these, which are not none. */
export async function responseTime(
  { store: { db } }: Pick<Platform, 'store'>,
  actor: Actor,
  input: Pick<MessageFilter, 'from' | 'until'>,
  articleIds?: readonly number[],
): Promise<ResponseTime> {
  const messages = filterMessages(db, actor, input);
  const rows = await (articleIds ? messages.where('informMessage.articleId', 'in', articleIds) : messages)
    .innerJoin('hit', (join) =>
      join.onRef('hit.articleId', '=', 'informMessage.articleId').onRef('hit.clientId', '=', 'informMessage.clientId'),
    )
    .where('informMessage.handedAt', 'is not', null)
    .select(['informMessage.articleId', 'hit.firstSeenAt'])
    .select((e) => {
      // The first of all messages on it, in whichever period that was.
      const messages = e
        .selectFrom('informMessage as each')
        .whereRef('each.articleId', '=', 'informMessage.articleId')
        .where('each.clientId', '=', actor.clientId)
        .where('each.bulletinId', 'is', null)
        .where('each.handedAt', 'is not', null);
      return [
        messages.select((m) => m.fn.min('each.handedAt').as('at')).as('told'),
        messages.select((m) => m.fn.min('each.confirmedAt').as('at')).as('confirmed'),
      ];
    })
    .groupBy(['informMessage.articleId', 'hit.firstSeenAt'])
    .orderBy('informMessage.articleId', 'desc')
    .limit(MOST + 1)
    .execute();
  const counted = rows.slice(0, MOST);
  const tickets = await ticketsSince(db, actor.clientId, Math.min(...counted.map(({ firstSeenAt }) => firstSeenAt)));
  const told: number[] = [];
  const acted: number[] = [];
  const closed: number[] = [];
  for (const { articleId, firstSeenAt, ...row } of counted) {
    const ticket = tickets.get(articleId);
    const actions = [row.confirmed, ticket?.issued].filter((at) => typeof at === 'number');
    told.push(Math.max(0, Number(row.told) - firstSeenAt));
    if (actions.length > 0) acted.push(Math.max(0, Math.min(...actions) - firstSeenAt));
    if (ticket?.closed) closed.push(Math.max(0, ticket.closed - firstSeenAt));
  }
  return { articles: counted.length, told: summed(told), acted: summed(acted), closed: summed(closed), isCut: rows.length > MOST };
}

/** When the first ticket from an article, or from a warning of it, was issued, and when the last was closed; null while one is open. */
async function ticketsSince(db: Platform['store']['db'], clientId: number, since: number) {
  if (!Number.isFinite(since)) return new Map<number, { issued: number; closed: number | null }>();
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('ticketSource', 'ticketSource.ticketId', 'ticket.id')
    .leftJoin('informMessage', (join) =>
      join
        .onRef('informMessage.id', '=', 'ticketSource.refId')
        .on('ticketSource.sourceKind', '=', 'warning')
        .onRef('informMessage.clientId', '=', 'ticketSource.clientId'),
    )
    .select(['ticket.issuedAt', 'ticket.closedAt', 'ticketSource.refId', 'ticketSource.sourceKind', 'informMessage.articleId'])
    .where('ticket.clientId', '=', clientId)
    .where('ticket.createdAt', '>=', since)
    .where('ticket.issuedAt', 'is not', null)
    .where('ticket.state', '!=', 'withdrawn')
    .where('ticketSource.sourceKind', 'in', ['article', 'warning'])
    .orderBy('ticket.id', 'desc')
    .limit(MOST)
    .execute();
  const found = new Map<number, { issued: number; closed: number | null }>();
  for (const { issuedAt, closedAt, refId, sourceKind, articleId } of rows) {
    const of = sourceKind === 'article' ? refId : (articleId ?? 0);
    const before = found.get(of);
    const issued = Number(issuedAt);
    found.set(of, {
      issued: Math.min(issued, before?.issued ?? issued),
      closed: closedAt === null || before?.closed === null ? null : Math.max(closedAt, before?.closed ?? 0),
    });
  }
  return found;
}

function summed(spans: readonly number[]): Response {
  const sorted = spans.toSorted((a, b) => a - b);
  // Nearest rank.
  const at = (share: number): number | null => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { articles: sorted.length, median: at(0.5), p95: at(0.95) };
}
