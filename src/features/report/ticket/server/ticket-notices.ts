// Notices of the specification on tickets. Everybody's browser asks for them every few seconds, and mostly nothing happened: the answer is kept until a line
// is added to the log of a client whose tickets may come to the person.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withGroup } from '#server/record/seen-tickets.ts';
import { LIVE_STATES } from '#shared/tickets.ts';
import { filterTickets, type TicketFilter } from './filter-tickets.ts';
import { countReceivers, loadReceivers } from './list-tickets.ts';
import type { Me } from './roles-of.ts';

type Parts = Pick<Platform, 'store' | 'now'>;
type Rows = Record<string, unknown>[];
interface Notices {
  unanswered: Rows;
  progress: Rows;
}
interface Kept extends Notices {
  stamp: string;
}

const MOST_NOTICES = 50;
/** People whose answers are kept. */
const MOST_KEPT = 5000;

const kept = new WeakMap<Platform['store'], Map<number, Kept>>();
/** Both kinds of one request are asked for together. */
const asked = new WeakMap<Actor, Promise<Notices>>();

/** What the caller was sent and has not answered. */
export const listUnanswered = async (platform: Parts, actor: Actor): Promise<Rows> => (await noticesOf(platform, actor)).unanswered;

/** How far those are that the caller sent: R read it, C answered. */
export const listProgress = async (platform: Parts, actor: Actor): Promise<Rows> => (await noticesOf(platform, actor)).progress;

function noticesOf(platform: Parts, actor: Actor): Promise<Notices> {
  const known = asked.get(actor);
  if (known) return known;
  const found = findNotices(platform, actor);
  asked.set(actor, found);
  return found;
}

async function findNotices({ store, now }: Parts, actor: Actor): Promise<Notices> {
  const me = await withGroup(store.db, actor);
  const heads = await store.db.selectFrom('ticketChain').select(['chain', 'number']).where('chain', 'in', me.senderIds).execute();
  const stamp = JSON.stringify([me.clientId, me.groupId, me.senderIds, heads.map(({ chain, number }) => [chain, number])]);
  const people = kept.get(store) ?? new Map<number, Kept>();
  kept.set(store, people);
  const before = people.get(actor.userId);
  if (before?.stamp === stamp) return before;
  const found = { stamp, ...(await readNotices({ store, now }, me)) };
  people.delete(actor.userId);
  people.set(actor.userId, found);
  for (const [oldest] of people) {
    if (people.size <= MOST_KEPT) break;
    people.delete(oldest);
  }
  return found;
}

async function readNotices({ store: { db }, now }: Parts, me: Me): Promise<Notices> {
  const read = (filter: TicketFilter) =>
    filterTickets(db, me, filter, now())
      .select(['ticket.id', 'ticket.title', 'ticket.createdBy'])
      .orderBy('ticket.id', 'desc')
      .limit(MOST_NOTICES)
      .execute();
  const received = await read({ scope: 'to-answer' });
  const sent = await read({ scope: 'sent', state: [...LIVE_STATES] });
  const receivers = await loadReceivers(
    db,
    sent.map(({ id }) => id),
  );
  return {
    unanswered: received.filter(({ createdBy }) => createdBy !== me.userId).map(({ id, title }) => ({ ticketId: id, Title: title })),
    progress: sent.map(({ id, title }) => {
      const { read: R, replied: C } = countReceivers(receivers.get(id) ?? []);
      return { ticketId: id, Title: title, R, C };
    }),
  };
}
