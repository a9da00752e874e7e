// Guests as those see them who ask them: each a receiver of the ticket, with a link and a code of his own.
import { randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { networksOf } from '#server/auth/allowed-addresses.ts';
import { hashPassword } from '#server/auth/password.ts';
import { hashOfKey, newShareKey, placeOfKey } from '#server/auth/share-key.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isUsedUp } from '#shared/link-bounds.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { LIVE_STATES, type TicketAction, type TicketDetail } from '#shared/tickets.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  type Invitation,
  MOST_GUEST_DAYS,
  MOST_GUESTS,
  type TicketGuest,
  type ticketGuestContract,
  USUAL_GUEST_DAYS,
} from '../guest-contract.ts';
import { S_TICKET } from '../paths.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { MOST_WRONG } from './guest-codes.ts';
import { requireTicket, type SeenTicket } from './require-tickets.ts';
import { nameOf } from './step-of.ts';
import { MOST_PEOPLE } from './steps.ts';

type Calls = typeof ticketGuestContract;
type Means = Pick<Outgoing, 'seal' | 'links'>;
type Guest = Selectable<Database['ticketGuest']>;

const PLACE = 'guest-of-ticket';

/** Its sender, a manager, and of a joint ticket the lead, who asks whom he works with. */
const mayAsk = ({ ticket, roles }: SeenTicket, actor: Actor): boolean =>
  roles.includes('sender') ||
  roles.includes('manager') ||
  (ticket.kind === 'joint' && roles.includes('lead') && actor.clientId === ticket.clientId);

async function requireAsker(db: Kysely<Database>, actor: Actor, ticketId: number, field: string): Promise<SeenTicket> {
  const seen = await requireTicket(db, actor, ticketId, field);
  if (!mayAsk(seen, actor)) throw new AppError('no-privilege', { field, detail: { reason: 'ticket-role', title: seen.ticket.title } });
  return seen;
}

function requirePerson(actor: Actor): void {
  // What is told of a person in the log, that person did.
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
}

export async function listGuests(platform: Platform, { seal, links }: Means, actor: Actor, ticketId: number): Promise<TicketGuest[]> {
  const { db } = platform.store;
  await requireAsker(db, actor, ticketId, 'ticketId');
  const rows = await db
    .selectFrom('ticketGuest')
    .innerJoin('ticketReceiver', 'ticketReceiver.id', 'ticketGuest.receiverId')
    .selectAll('ticketGuest')
    .select(['ticketReceiver.role', 'ticketReceiver.readAt', 'ticketReceiver.repliedAt'])
    .where('ticketGuest.ticketId', '=', ticketId)
    .orderBy('ticketGuest.id')
    .execute();
  const now = platform.now();
  return rows.map((row) => ({
    id: row.id,
    name: row.guestName,
    unit: row.unit,
    contact: row.contact,
    role: row.role === 'watcher' ? 'watcher' : 'joint',
    state: stateOf(row, now),
    link: linkOf({ seal, links }, row),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    openedAt: row.readAt,
    answeredAt: row.repliedAt,
    endedAt: row.revokedAt,
    ...usesOf(row),
  }));
}

export function stateOf(row: Guest & { readAt: number | null; repliedAt: number | null }, now: number): TicketGuest['state'] {
  if (row.revokedAt !== null) return 'ended';
  if (row.expiresAt <= now) return 'expired';
  if (row.wrong >= MOST_WRONG) return 'locked';
  if (row.repliedAt !== null) return 'answered';
  if (isUsedUp(row.uses, row.maxUses)) return 'usedUp';
  return row.readAt === null ? 'unopened' : 'opened';
}

export const usesOf = ({ uses, maxUses, addresses }: Guest) => ({ uses, maxUses, addresses });

const addressOf = (links: Means['links'], key: string): string => links.pageOf(`${S_TICKET}?key=${key}`);

function linkOf({ seal, links }: Means, { keyHash, keySealed }: Guest): string {
  const key = seal.open(keySealed, placeOfKey(keyHash, PLACE));
  return key === undefined ? '' : addressOf(links, key);
}

const CODES = 1_000_000;
const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

export async function askGuest(
  platform: Platform,
  { seal, links }: Means,
  actor: Actor,
  input: Input<Calls['create']>,
): Promise<Invitation> {
  requirePerson(actor);
  const { db } = platform.store;
  // Hashing costs: only for whoever may.
  await requireAsker(db, actor, input.ticketId, 'ticketId');
  const addresses = networksOf(input.addresses);
  const [key, code] = [newShareKey(), newCode()];
  const [keyHash, codeHash] = [hashOfKey(key), await hashPassword(code)];
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const seen = await lockTicket(tx, actor, input.ticketId, 'ticketId');
    const expiresAt = endOf(seen, input.expiresAt, now);
    await requireRoom(tx, seen);
    const { name, unit, contact, role, maxUses } = input;
    const { ticket } = seen;
    const of = { clientId: ticket.clientId, ticketId: ticket.id };
    const receiver = await tx
      .insertInto('ticketReceiver')
      .values({ ...of, role, userId: null, groupId: null, name: unit === '' ? name : `${name} · ${unit}`, addedAt: now })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('ticketGuest')
      .values({
        ...of,
        receiverId: receiver.id,
        guestName: name,
        unit,
        contact,
        createdBy: actor.userId,
        createdAt: now,
        expiresAt,
        keyHash,
        keySealed: seal.close(key, placeOfKey(keyHash, PLACE)),
        codeHash,
        maxUses,
        addresses,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(tx, seen, actor, 'guest', { receivers: [receiver.name], role, until: expiresAt }, now);
    return { id, link: addressOf(links, key), code };
  });
}

async function lockTicket(tx: Kysely<Database>, actor: Actor, ticketId: number, field: string): Promise<SeenTicket> {
  const row = await tx.selectFrom('ticket').select('clientId').where('id', '=', ticketId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
  await lockChains(tx, [row.clientId]);
  return requireAsker(tx, actor, ticketId, field);
}

function endOf({ ticket }: SeenTicket, given: number | undefined, now: number): number {
  const states: readonly string[] = LIVE_STATES;
  if (!states.includes(ticket.state)) throw conflict('ticketId', `ticket-is-${ticket.state}`, { title: ticket.title });
  const last = now + MOST_GUEST_DAYS * DAY_MS;
  const end = given ?? Math.min(Math.max(ticket.closeDueAt ?? now, now) + USUAL_GUEST_DAYS * DAY_MS, last);
  if (end <= now || end > last) throw refusal('expiresAt', 'guest-in-time', { days: MOST_GUEST_DAYS });
  return end;
}

async function requireRoom(tx: Kysely<Database>, { ticket, receivers }: SeenTicket): Promise<void> {
  const { total } = await tx
    .selectFrom('ticketGuest')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('ticketId', '=', ticket.id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_GUESTS) throw new AppError('quota-exceeded', { field: 'ticketId', detail: { limit: MOST_GUESTS } });
  if (receivers.length >= MOST_PEOPLE) throw new AppError('quota-exceeded', { field: 'ticketId', detail: { limit: MOST_PEOPLE } });
}

const tell = (tx: Kysely<Database>, { ticket }: SeenTicket, actor: Actor, action: TicketAction, told: TicketDetail, at: number) =>
  appendLine(tx, {
    clientId: ticket.clientId,
    ticketId: ticket.id,
    at,
    userId: actor.userId,
    byName: nameOf(actor),
    action,
    fromState: ticket.state,
    toState: ticket.state,
    told,
  });

/** The guest with his ticket, locked. */
async function lockGuest(tx: Kysely<Database>, actor: Actor, id: number): Promise<{ guest: Guest; seen: SeenTicket; name: string }> {
  const found = await tx.selectFrom('ticketGuest').select('ticketId').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not-found', { field: 'id' });
  const seen = await lockTicket(tx, actor, found.ticketId, 'id');
  const guest = await tx.selectFrom('ticketGuest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { guest, seen, name: seen.receivers.find((each) => each.id === guest.receiverId)?.name ?? guest.guestName };
}

export async function renewCode(platform: Platform, means: Means, actor: Actor, id: number): Promise<Invitation> {
  requirePerson(actor);
  const { db } = platform.store;
  const known = await db.selectFrom('ticketGuest').select('ticketId').where('id', '=', id).executeTakeFirst();
  if (!known) throw new AppError('not-found', { field: 'id' });
  await requireAsker(db, actor, known.ticketId, 'id');
  const code = newCode();
  const codeHash = await hashPassword(code);
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { guest, seen, name } = await lockGuest(tx, actor, id);
    if (guest.revokedAt !== null) throw conflict('id', 'guest-ended', { name });
    await tx
      .updateTable('ticketGuest')
      .set({ codeHash, codeNumber: guest.codeNumber + 1, wrong: 0, uses: 0 })
      .where('id', '=', id)
      .execute();
    await tell(tx, seen, actor, 'guest-code', { receivers: [name] }, now);
    return { id, link: linkOf(means, guest), code };
  });
}

export async function endGuest(platform: Platform, actor: Actor, id: number): Promise<void> {
  requirePerson(actor);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const { guest, seen, name } = await lockGuest(tx, actor, id);
    if (guest.revokedAt !== null) return;
    await tx.updateTable('ticketGuest').set({ revokedAt: now }).where('id', '=', id).execute();
    await tx.updateTable('ticketReceiver').set({ leftAt: now }).where('id', '=', guest.receiverId).execute();
    await tell(tx, seen, actor, 'guest-end', { receivers: [name] }, now);
  });
}
