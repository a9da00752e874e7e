// Matters that flare up again after their ticket was closed: told once, to whoever sent it and to the supervisors.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Store } from '#server/db/open-record.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { peopleOf } from './receivers.ts';

interface Parts {
  store: Pick<Store, 'db'>;
  now: () => number;
}

/** So long a closed matter is watched. */
const WATCHED_MS = 30 * DAY_MS;
/** New articles of its events, or new comments on its articles, since it was closed. */
const ARTICLES = 5;
const COMMENTS = 20;
const AT_ONCE = 200;

export class FlareKeeper {
  readonly #parts: Parts;
  /** The closed tickets are looked at in turn. */
  #after = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True when there are more to look at. */
  async step(): Promise<boolean> {
    const { store, now } = this.#parts;
    const tickets = await store.db
      .selectFrom('ticket')
      .select(['id', 'clientId', 'title', 'closedAt', 'createdBy'])
      .where('state', '=', 'closed')
      .where('closedAt', '>', now() - WATCHED_MS)
      .where('id', '>', this.#after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const ticket of tickets) await look(store.db, ticket.id, ticket.closedAt ?? 0, now());
    this.#after = tickets.length < AT_ONCE ? 0 : (tickets.at(-1)?.id ?? 0);
    return tickets.length === AT_ONCE;
  }
}

async function look(db: Kysely<Database>, id: number, closedAt: number, now: number): Promise<void> {
  if (await isTold(db, id, closedAt)) return;
  const articles = await countArticles(db, id, closedAt);
  if (articles < ARTICLES && (await countComments(db, id, closedAt)) < COMMENTS) return;
  await db.transaction().execute(async (tx) => {
    const { clientId } = await tx.selectFrom('ticket').select('clientId').where('id', '=', id).executeTakeFirstOrThrow();
    await lockChains(tx, [clientId]);
    const ticket = await tx.selectFrom('ticket').selectAll().where('id', '=', id).where('state', '=', 'closed').executeTakeFirst();
    // Reopened meanwhile, or told by another worker.
    if (!ticket || (await isTold(tx, id, ticket.closedAt ?? 0))) return;
    const line = { clientId, ticketId: id, at: Math.max(now, ticket.closedAt ?? 0), userId: null, byName: '', action: 'flare' as const };
    await appendLine(tx, { ...line, fromState: 'closed', toState: 'closed', told: { articles } });
    const supervisors = await tx
      .selectFrom('ticketReceiver')
      .selectAll()
      .where('ticketId', '=', id)
      .where('role', '=', 'supervisor')
      .where('leftAt', 'is', null)
      .execute();
    const people = await peopleOf(tx, clientId, supervisors, ticket.createdBy === null ? [] : [ticket.createdBy]);
    const payload = { ticketId: id, Title: ticket.title, step: 'flare' };
    for (const [of, told] of groupBy(people, (each) => each.clientId))
      await notifyUsers(tx, now, of, [...new Set(told.map((each) => each.id))], { type: 'Ticket', level: 'warning', payload });
  });
}

const isTold = async (db: Kysely<Database>, id: number, closedAt: number): Promise<boolean> =>
  (await db
    .selectFrom('ticketLog')
    .select('number')
    .where('ticketId', '=', id)
    .where('action', '=', 'flare')
    .where('at', '>=', closedAt)
    .executeTakeFirst()) !== undefined;

/** Of the events that it came from, and of those of its articles and warnings. */
async function countArticles(db: Kysely<Database>, id: number, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('hit')
    .innerJoin('ticket', 'ticket.clientId', 'hit.clientId')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('ticket.id', '=', id)
    .where('hit.firstSeenAt', '>', since)
    // What an import brings of the time before is no flare.
    .where('hit.articleId', '>=', firstIdAt(since - DAY_MS))
    .where('hit.eventId', 'in', (e) =>
      e
        .selectFrom('ticketSource')
        .select('ticketSource.refId')
        .where('ticketSource.ticketId', '=', id)
        .where('ticketSource.sourceKind', '=', 'event')
        .unionAll(
          e
            .selectFrom('ticketSource as source')
            .innerJoin('hit as own', (join) =>
              join.onRef('own.articleId', '=', 'source.refId').onRef('own.clientId', '=', 'source.clientId'),
            )
            .select('own.eventId as refId')
            .where('source.ticketId', '=', id)
            .where('source.sourceKind', '=', 'article')
            .where('own.eventId', '>', 0),
        )
        .unionAll(
          e
            .selectFrom('ticketSource as source')
            .innerJoin('informMessage as warning', (join) =>
              join.onRef('warning.id', '=', 'source.refId').onRef('warning.clientId', '=', 'source.clientId'),
            )
            .innerJoin('hit as own', (join) =>
              join.onRef('own.articleId', '=', 'warning.articleId').onRef('own.clientId', '=', 'source.clientId'),
            )
            .select('own.eventId as refId')
            .where('source.ticketId', '=', id)
            .where('source.sourceKind', '=', 'warning')
            .where('own.eventId', '>', 0),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countComments(db: Kysely<Database>, id: number, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('reply')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('foundAt', '>', since)
    .where('articleId', 'in', (e) =>
      e
        .selectFrom('ticketSource')
        .select('refId')
        .where('ticketId', '=', id)
        .where('sourceKind', '=', 'article')
        .unionAll(
          e
            .selectFrom('ticketSource as source')
            .innerJoin('informMessage as warning', (join) =>
              join.onRef('warning.id', '=', 'source.refId').onRef('warning.clientId', '=', 'source.clientId'),
            )
            .select('warning.articleId as refId')
            .where('source.ticketId', '=', id)
            .where('source.sourceKind', '=', 'warning'),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}
