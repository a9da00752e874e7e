import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { readPage } from '#server/record/list-page.ts';
import { isTicketManager, withGroup } from '#server/record/seen-tickets.ts';
import type { Input, Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { TicketRow, ticketContract } from '../contract.ts';
import { isAmongLive } from './figures.ts';
import { countDue, filterTickets } from './filter-tickets.ts';
import type { Receiver } from './receivers.ts';
import { loadReviewers, type Me, rolesOf } from './roles-of.ts';
import { stepsOf } from './steps-now.ts';
import { loadSetting } from './ticket-setting.ts';

type Calls = typeof ticketContract;
type Order = Pick<Input<Calls['list']>, 'sort' | 'isDescending'>;
type Parts = Pick<Platform, 'store' | 'now'>;

const SHOWN = [
  'ticket.id',
  'ticket.ticketNumber',
  'ticket.kind',
  'ticket.category',
  'ticket.level',
  'ticket.title',
  'ticket.state',
  'ticket.createdAt',
  'ticket.updatedAt',
  'ticket.issuedAt',
  'ticket.answerDueAt',
  'ticket.closeDueAt',
  'ticket.answeredAt',
  'ticket.closedAt',
  'ticket.urged',
] as const;
/** What roles and steps are told from. */
const TOLD_FROM = ['ticket.clientId', 'ticket.createdBy', 'ticket.reviewerId', 'ticket.askedUntil'] as const;

export async function listTickets(
  platform: Parts,
  actor: Actor,
  input: Input<Calls['list']>,
): Promise<{ items: TicketRow[]; total: number }> {
  const { db } = platform.store;
  const me: Me = await withGroup(db, actor);
  const { found, countTotal } = await findPage(db, me, input, platform.now());
  const ids = found.map(({ id }) => id);
  // A database with several connections counts while the page is read.
  const [items, total] = await Promise.all([readItems(db, me, input, ids), countTotal()]);
  return { items, total };
}

async function readItems(db: Kysely<Database>, me: Me, order: Order, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const [rows, receivers, newest, { isReviewed }] = await Promise.all([
    readRows(db, order, ids),
    loadReceivers(db, ids),
    loadNewestLines(db, ids),
    loadSetting(db, me.clientId),
  ]);
  const reviewers = await loadReviewers(db, me, rows);
  return rows.map((row) => {
    const own = receivers.get(row.id) ?? [];
    const { clientId: _c, createdBy: _by, reviewerId: _r, askedUntil, senderName, senderUsername, ...shown } = row;
    return {
      ...shown,
      ...countReceivers(own),
      sender: senderName || senderUsername || '',
      isExtensionAsked: askedUntil !== null,
      newestLine: newest.get(row.id) ?? 0,
      steps: stepsOf({ ticket: row, receivers: own, roles: rolesOf(me, row, own, reviewers), me }, isReviewed),
    };
  });
}

/** As many fitting tickets are gathered for page and total in one pass; of more the total is counted apart. */
const GATHERED = 20_000;

/** Numbers first: with other columns PostgreSQL would read each ticket whole to see whether it fits. */
async function findPage(db: Kysely<Database>, me: Me, input: Input<Calls['list']>, now: number) {
  const { page, pageSize, sort, isDescending } = input;
  const direction = isDescending ? 'desc' : 'asc';
  const fitting = filterTickets(db, me, input, now);
  const known = !isNarrow(me, input) && isOfFigure(input) ? await countAll(fitting) : undefined;
  const isFew = known === undefined ? isNarrow(me, input) : known < GATHERED;
  if (isFew && page * pageSize <= GATHERED) {
    const gathered = fitting.select(['ticket.id', `ticket.${sort} as at`]).limit(GATHERED);
    // Kept once, to be counted and sorted: a window would carry each of them along.
    const found = await db
      .with(
        (name) => name('gathered').materialized(),
        () => gathered,
      )
      .selectFrom('gathered')
      .select([
        'gathered.id',
        (e) =>
          e
            .selectFrom('gathered as all')
            .select((f) => f.fn.countAll<number>().as('total'))
            .as('total'),
      ])
      .orderBy('gathered.at', direction)
      .orderBy('gathered.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const total = Number(found[0]?.total ?? 0);
    if (total < GATHERED && (total > 0 || page === 1)) return { found, countTotal: async () => total };
  }
  const asked = known === undefined ? fitting : filterTickets(db, me, { ...input, isFrequent: !isFew }, now);
  const { rows: found, countTotal } = await readPage(asked, { page, pageSize }, (rows) =>
    rows.select('ticket.id').orderBy(`ticket.${sort}`, direction).orderBy('ticket.id', direction),
  );
  return { found, countTotal: known === undefined ? countTotal : async () => known };
}

type Fitting = ReturnType<typeof filterTickets>;

/** Probably few of the client's: to look for a page and then to count would be to look twice. */
const isNarrow = (me: Me, { scope, keyword, receiver, unit, person, figure }: Input<Calls['list']>): boolean =>
  !isTicketManager(me) || scope !== 'all' || [keyword, receiver, unit, person].some((asked) => asked !== undefined) || isAmongLive(figure);

/** What a number counts for anybody stands together in its index, where it is counted sooner than looked for. */
const isOfFigure = ({ figure, unit, person }: Input<Calls['list']>): boolean =>
  figure !== undefined && unit === undefined && person === undefined;

async function countAll(fitting: Fitting): Promise<number> {
  const { total } = await fitting.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

const readRows = (db: Kysely<Database>, { sort, isDescending }: Order, ids: readonly number[]) =>
  db
    .selectFrom('ticket')
    .leftJoin('account', 'account.id', 'ticket.createdBy')
    .where('ticket.id', 'in', ids)
    .select([...SHOWN, ...TOLD_FROM, 'account.name as senderName', 'account.username as senderUsername'])
    .orderBy(`ticket.${sort}`, isDescending ? 'desc' : 'asc')
    .orderBy('ticket.id', isDescending ? 'desc' : 'asc')
    .execute();

async function loadNewestLines(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticketLog')
    .select(['ticketId', (e) => e.fn.max<number>('number').as('number')])
    .where('ticketId', 'in', ids)
    .groupBy('ticketId')
    .execute();
  return new Map(rows.map(({ ticketId, number }) => [ticketId, Number(number)]));
}

/** With those that left it, by ticket. */
export async function loadReceivers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Receiver[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('ticketReceiver').selectAll().where('ticketId', 'in', ids).orderBy('id').execute();
  return groupBy(rows, ({ ticketId }) => ticketId);
}

/** R and C of the specification: of those who have to act, how many read it and how many answered. */
export function countReceivers(receivers: readonly Receiver[]) {
  const acting = receivers.filter(({ role, leftAt }) => leftAt === null && (role === 'lead' || role === 'joint'));
  return {
    leads: acting.filter(({ role }) => role === 'lead').map(({ name }) => name),
    receivers: acting.length,
    read: acting.filter(({ readAt }) => readAt !== null).length,
    replied: acting.filter(({ repliedAt }) => repliedAt !== null).length,
  };
}

export async function countTickets(platform: Parts, actor: Actor): Promise<Output<Calls['counts']>> {
  const { db } = platform.store;
  const me = await withGroup(db, actor);
  const now = platform.now();
  const [todo, due] = await Promise.all([countAll(filterTickets(db, me, { scope: 'todo' }, now)), countDue(db, me, now)]);
  return { todo, ...due };
}
