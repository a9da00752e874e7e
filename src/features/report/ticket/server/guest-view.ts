// A ticket as its guest sees it: what he is asked, and what went between him and those who ask. Nothing of other receivers.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import { LIVE_STATES, mayStep, type TicketState } from '#shared/tickets.ts';
import type { GuestFile, GuestTicket } from '../guest-contract.ts';
import type { Guest } from './guest-codes.ts';
import type { StoredTicket } from './roles-of.ts';
import { listFiles } from './ticket-files.ts';

type Passes = { whole: () => string; ofFile: (fileId: number) => string };
type Shown = Awaited<ReturnType<typeof listFiles>>[number];

const LIVE: readonly TicketState[] = LIVE_STATES;
export const isLive = (state: TicketState): boolean => LIVE.includes(state);

export async function viewOfGuest(db: Kysely<Database>, guest: Guest, passes: Passes): Promise<GuestTicket> {
  const ticket = await db.selectFrom('ticket').selectAll().where('id', '=', guest.ticketId).executeTakeFirst();
  const receiver = await db.selectFrom('ticketReceiver').select('role').where('id', '=', guest.receiverId).executeTakeFirst();
  const client = await db.selectFrom('client').select('name').where('id', '=', guest.clientId).executeTakeFirst();
  if (!ticket || !receiver || !client) throw new AppError('not-found', { field: 'key' });
  const { state, ticketNumber, title, kind, level, issuedAt, answerDueAt, closeDueAt } = ticket;
  const role = receiver.role === 'watcher' ? 'watcher' : 'joint';
  // What was taken back is not shown any more.
  const isKept = state !== 'withdrawn';
  const files = isKept ? await listFiles(db, ticket.id) : [];
  const fileOf = ({ id, name, bytes }: Shown): GuestFile => ({ id, name, bytes, pass: passes.ofFile(id) });
  return {
    pass: passes.whole(),
    guest: guest.guestName,
    role,
    expiresAt: guest.expiresAt,
    sender: client.name,
    ticketNumber,
    title,
    kind,
    level,
    state,
    issuedAt,
    answerDueAt,
    closeDueAt,
    contentHtml: isKept ? ticket.contentHtml : '',
    files: files.filter(({ entryId }) => entryId === null).map(fileOf),
    sources: isKept ? await loadSources(db, ticket.id) : [],
    thread: isKept ? await loadThread(db, guest, (entryId) => files.filter((file) => file.entryId === entryId).map(fileOf)) : [],
    over: await loadEnd(db, ticket),
    mayAnswer: isLive(state) && mayStep('answer', state, [role]),
    mayNote: isLive(state),
  };
}

/** The public part: no excerpt, and nothing that the client judged. */
async function loadSources(db: Kysely<Database>, ticketId: number): Promise<GuestTicket['sources']> {
  const rows = await db.selectFrom('ticketSource').selectAll().where('ticketId', '=', ticketId).orderBy('id').execute();
  return rows.map(({ id, sourceKind, taken: { title, url, siteName, publishedAt } }) => ({
    id,
    sourceKind,
    title,
    url: /^https?:\/\//iu.test(url) ? url : '',
    siteName,
    publishedAt,
  }));
}

async function loadThread(
  db: Kysely<Database>,
  { ticketId, receiverId, createdAt }: Guest,
  filesOf: (entryId: number) => GuestFile[],
): Promise<GuestTicket['thread']> {
  const lines = await db
    .selectFrom('ticketLog')
    .select(['number', 'action', 'at', 'told'])
    .where('ticketId', '=', ticketId)
    .where('at', '>=', createdAt)
    .where('action', 'in', ['answer', 'note', 'urge', 'return'])
    .orderBy('number')
    .execute();
  const entries = await db
    .selectFrom('ticketEntry')
    .select(['id', 'contentHtml'])
    .where('ticketId', '=', ticketId)
    .where('receiverId', '=', receiverId)
    .execute();
  const own = new Map(entries.map(({ id, contentHtml }) => [id, contentHtml]));
  return lines.flatMap(({ number, action, at, told }): GuestTicket['thread'] => {
    const { entryId = 0, reason = '' } = told;
    if (action === 'urge' || action === 'return') return [{ number, action, at, reason, contentHtml: '', files: [] }];
    const contentHtml = own.get(entryId);
    if ((action !== 'answer' && action !== 'note') || contentHtml === undefined) return [];
    return [{ number, action, at, reason: '', contentHtml, files: filesOf(entryId) }];
  });
}

/** Who ended it, and when. */
async function loadEnd(db: Kysely<Database>, { id, state }: StoredTicket): Promise<GuestTicket['over']> {
  if (isLive(state)) return null;
  const last = await db
    .selectFrom('ticketLog')
    .select(['byName', 'at'])
    .where('ticketId', '=', id)
    .where('toState', '=', state)
    .whereRef('fromState', '!=', 'toState')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return { by: last?.byName ?? '', at: last?.at ?? 0 };
}
