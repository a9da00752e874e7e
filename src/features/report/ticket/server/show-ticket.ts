// One ticket as its page shows it.
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { type TicketAction, ticketSnapshot } from '#shared/tickets.ts';
import type { Ticket, TicketFile, TicketLine, TicketReceiver, TicketSource } from '../contract.ts';
import { lockChains } from '#server/record/ticket-chain.ts';
import { countReceivers } from './list-tickets.ts';
import { markRead, unreadOf } from './mark-read.ts';
import { keyOf, type Receiver } from './receivers.ts';
import { requireTicket, type SeenTicket } from './require-tickets.ts';
import { stepsOf } from './steps-now.ts';
import { listFiles } from './ticket-files.ts';
import { loadSetting } from './ticket-setting.ts';

export async function showTicket(platform: Platform, actor: Actor, id: number): Promise<Ticket> {
  const { db } = platform.store;
  let seen = await requireTicket(db, actor, id);
  // In a simulated login nothing counts as read.
  if (actor.simulatedBy === undefined && unreadOf(seen).length > 0) {
    await markReadOnce(platform, actor, id);
    seen = await requireTicket(db, actor, id);
  }
  const { ticket, receivers, roles } = seen;
  const names = await loadNames(db, ticket, receivers);
  const files = await listFiles(db, id);
  const { isReviewed } = await loadSetting(db, ticket.clientId);
  const {
    clientId: _client,
    content: _content,
    createdBy: _by,
    year: _y,
    sequence: _s,
    acceptedAt: _a,
    lines: _l,
    reminded: _r,
    remindAt: _at,
    ...shown
  } = ticket;
  const log = await loadLog(db, actor, seen, files);
  const nameOfId = (userId: number | null): string => names.get(userId ?? 0) ?? '';
  return {
    ...shown,
    ...countReceivers(receivers),
    sender: nameOfId(ticket.createdBy),
    reviewer: nameOfId(ticket.reviewerId),
    isExtensionAsked: ticket.askedUntil !== null,
    people: receivers.map((receiver) => personOf(receiver, nameOfId)),
    files: files.filter(({ entryId }) => entryId === null).map(fileOf),
    sources: await loadSources(db, actor, seen),
    log,
    newestLine: log.at(-1)?.number ?? 0,
    roles,
    steps: stepsOf(seen, isReviewed),
    isReviewed,
  };
}

async function markReadOnce(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const { clientId } = await tx.selectFrom('ticket').select('clientId').where('id', '=', id).executeTakeFirstOrThrow();
    await lockChains(tx, [clientId]);
    await markRead(tx, actor, await requireTicket(tx, actor, id), platform.now());
  });
}

async function loadNames(db: Kysely<Database>, ticket: SeenTicket['ticket'], receivers: readonly Receiver[]): Promise<Map<number, string>> {
  const ids = [ticket.createdBy, ticket.reviewerId, ...receivers.map(({ takenBy }) => takenBy)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, username }) => [id, name || username]));
}

const personOf = (receiver: Receiver, nameOfId: (id: number | null) => string): TicketReceiver => ({
  id: receiver.id,
  key: keyOf(receiver),
  name: receiver.name,
  role: receiver.role,
  isGroup: receiver.groupId !== null,
  takenBy: nameOfId(receiver.takenBy),
  addedAt: receiver.addedAt,
  readAt: receiver.readAt,
  acceptedAt: receiver.acceptedAt,
  declinedAt: receiver.declinedAt,
  repliedAt: receiver.repliedAt,
  leftAt: receiver.leftAt,
});

type StoredFile = Awaited<ReturnType<typeof listFiles>>[number];
const fileOf = ({ id, name, bytes, contentType, isScanned }: StoredFile): TicketFile => ({ id, name, bytes, contentType, isScanned });

/** Whoever may not see what it came from gets the title as it was then; the sender’s own people need a subject of it, those asked from outside get none of the client's judgement. */
async function loadSources(db: Kysely<Database>, actor: Actor, { ticket }: SeenTicket): Promise<TicketSource[]> {
  const rows = await db.selectFrom('ticketSource').selectAll().where('ticketId', '=', ticket.id).orderBy('id').execute();
  const { visibleSubjectIds } = actor;
  return rows.map(({ id, sourceKind, refId, taken: { subjectIds, ...taken } }) => {
    const isSeen =
      actor.clientId === ticket.clientId &&
      (visibleSubjectIds === undefined || subjectIds.some((each) => visibleSubjectIds.includes(each)));
    const { subjectIds: _none, ...bare } = ticketSnapshot.parse({ title: taken.title });
    return { id, sourceKind, refId, taken: isSeen ? taken : bare, isSeen };
  });
}

/** How it was reviewed is said within the sender's client only. */
const INSIDE: readonly TicketAction[] = ['submit', 'take-back', 'refuse'];

async function loadLog(db: Kysely<Database>, actor: Actor, { ticket }: SeenTicket, files: readonly StoredFile[]): Promise<TicketLine[]> {
  const { id, clientId } = ticket;
  const isInside = actor.clientId === clientId;
  const lines = await db.selectFrom('ticketLog').selectAll().where('ticketId', '=', id).orderBy('number').execute();
  const entries = await db.selectFrom('ticketEntry').selectAll().where('ticketId', '=', id).execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = lines.filter(({ action }) => isInside || !INSIDE.includes(action));
  return shown.map(({ number, at, byName, action, toState, told }) => {
    const entry = byId.get(told.entryId ?? 0);
    return { number, at, by: byName, action, toState, told, entry: entry ? entryOf(entry, actor, files) : null };
  });
}

const entryOf = (
  { id, entryKind, byName, userId, at, contentHtml }: Selectable<Database['ticketEntry']>,
  actor: Actor,
  files: readonly StoredFile[],
) => ({
  id,
  entryKind,
  by: byName,
  isMine: userId === actor.userId,
  at,
  contentHtml,
  files: files.filter(({ entryId }) => entryId === id).map(fileOf),
});
