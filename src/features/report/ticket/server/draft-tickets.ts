// Drafts: made, changed and deleted by whoever writes them.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { RECEIVER_ROLES, type ReceiverRole, type TicketState } from '#shared/tickets.ts';
import { type ticketContract } from '../contract.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { addReceivers, keyOf, type Receiver, requireReceivers } from './receivers.ts';
import { requireTicket } from './require-tickets.ts';
import { nameOf } from './step-of.ts';
import { readText, stepOne } from './step-tickets.ts';
import { takeSources, type TakenSource } from './take-sources.ts';
import { dropFiles, listFiles, takeFiles } from './ticket-files.ts';
import { loadSetting } from './ticket-setting.ts';

type Calls = typeof ticketContract;
type Draft = Output<Calls['draft']>;
type Fields = Omit<Draft, 'id'>;

const LISTS = { lead: 'leads', joint: 'joints', watcher: 'watchers', supervisor: 'supervisors' } as const satisfies Record<
  ReceiverRole,
  string
>;

/** All but sessions, so that background work can make one. */
type Parts = Pick<Platform, 'config' | 'store' | 'index' | 'now'>;

export async function createTicket(platform: Parts, actor: Actor, input: Input<Calls['create']>): Promise<Output<Calls['create']>> {
  const { articleIds, eventIds, messageIds, commentIds, isIssued, ...given } = input;
  const sources = await takeSources(platform, actor, { articleIds, eventIds, messageIds, commentIds });
  const { html, text } = await readText(platform, actor, given.contentHtml);
  const fields = { ...given, contentHtml: html };
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockChains(tx, [actor.clientId]);
    await requireReviewer(tx, actor, fields.reviewerId);
    const { id } = await tx
      .insertInto('ticket')
      .values({ ...columnsOf(fields), content: text, clientId: actor.clientId, createdBy: actor.userId, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ticket = { id, clientId: actor.clientId };
    await setReceivers(tx, ticket, fields, now);
    await keepSources(tx, ticket, sources, now);
    await takeFiles(tx, actor, fields.fileIds, { ticketId: id, entryId: null });
    await appendLine(tx, {
      clientId: actor.clientId,
      ticketId: id,
      at: now,
      userId: actor.userId,
      byName: nameOf(actor),
      action: 'create',
      fromState: 'draft',
      toState: 'draft',
      told: sources.length > 0 ? { articles: sources.length } : {},
    });
    return { id, state: isIssued ? await goOn(tx, actor, id, now) : 'draft' };
  });
}

/** To review where the client wants one, else to its receivers. */
async function goOn(tx: Kysely<Database>, actor: Actor, id: number, now: number): Promise<TicketState> {
  const { isReviewed } = await loadSetting(tx, actor.clientId);
  const seen = await requireTicket(tx, actor, id);
  const input = {
    ids: [id],
    step: isReviewed ? ('submit' as const) : ('issue' as const),
    reason: '',
    contentHtml: '',
    fileIds: [],
    receivers: [],
    role: 'joint' as const,
  };
  await stepOne({ ...seen, tx, actor, now, text: '', input });
  return isReviewed ? 'review' : 'new';
}

const columnsOf = ({ kind, category, level, title, contentHtml, reviewerId, answerDueAt, closeDueAt }: Fields) => ({
  kind,
  category,
  level,
  title,
  contentHtml,
  reviewerId,
  answerDueAt,
  closeDueAt,
});

async function requireReviewer(tx: Kysely<Database>, { clientId, userId }: Actor, reviewerId: number | null): Promise<void> {
  if (reviewerId === null) return;
  const row = await tx.selectFrom('account').select('id').where('id', '=', reviewerId).where('clientId', '=', clientId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'reviewerId' });
  if (reviewerId === userId) throw refusal('reviewerId', 'ticket-own-reviewer');
}

/** A person or group has one part in a ticket. */
async function setReceivers(tx: Kysely<Database>, ticket: { id: number; clientId: number }, fields: Fields, at: number): Promise<void> {
  await tx.deleteFrom('ticketReceiver').where('ticketId', '=', ticket.id).execute();
  const taken = new Set<string>();
  for (const role of RECEIVER_ROLES) {
    const field = LISTS[role];
    const asked = await requireReceivers(tx, ticket.clientId, fields[field], field);
    const again = asked.find(({ key }) => taken.has(key));
    if (again) throw refusal(field, 'receiver-twice', { name: again.name });
    for (const { key } of asked) taken.add(key);
    await addReceivers(tx, ticket, role, asked, at);
  }
}

export async function keepSources(
  tx: Kysely<Database>,
  { id: ticketId, clientId }: { id: number; clientId: number },
  sources: readonly TakenSource[],
  at: number,
): Promise<void> {
  if (sources.length === 0) return;
  await tx
    .insertInto('ticketSource')
    .values(sources.map((source) => ({ ...source, ticketId, clientId, at })))
    .execute();
}

async function loadDraft(db: Kysely<Database>, actor: Actor, id: number): Promise<Draft> {
  const { ticket, receivers, roles } = await requireTicket(db, actor, id);
  if (!roles.includes('sender')) throw new AppError('not-found', { field: 'id' });
  if (ticket.state !== 'draft') throw conflict('id', `ticket-is-${ticket.state}`, { title: ticket.title });
  const files = await listFiles(db, id);
  const keysOf = (role: ReceiverRole) => receivers.filter((each: Receiver) => each.role === role).map(keyOf);
  return {
    id,
    ...columnsOf({ ...ticket, leads: [], joints: [], watchers: [], supervisors: [], fileIds: [] }),
    leads: keysOf('lead'),
    joints: keysOf('joint'),
    watchers: keysOf('watcher'),
    supervisors: keysOf('supervisor'),
    fileIds: files.map((file) => file.id),
  };
}

export const readDraft = (platform: Platform, actor: Actor, id: number): Promise<Draft> => loadDraft(platform.store.db, actor, id);

export async function updateTicket(platform: Platform, actor: Actor, { id, ...given }: Input<Calls['update']>): Promise<void> {
  const written = given.contentHtml === undefined ? undefined : await readText(platform, actor, given.contentHtml);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockChains(tx, [actor.clientId]);
    const before = await loadDraft(tx, actor, id);
    const after = withStored(before, { ...given, ...(written ? { contentHtml: written.html } : {}) });
    if (after.reviewerId !== before.reviewerId) await requireReviewer(tx, actor, after.reviewerId);
    await tx
      .updateTable('ticket')
      .set({ ...columnsOf(after), ...(written ? { content: written.text } : {}), updatedAt: now })
      .where('id', '=', id)
      .execute();
    if (RECEIVER_ROLES.some((role) => String(before[LISTS[role]]) !== String(after[LISTS[role]])))
      await setReceivers(tx, { id, clientId: actor.clientId }, after, now);
    await changeFiles(tx, actor, id, after.fileIds);
    const { contentHtml: _before, ...shortBefore } = before;
    const { contentHtml: _after, ...shortAfter } = after;
    await logOperation(tx, actor, now, { action: 'ticket.update', targetId: id, before: shortBefore, after: shortAfter });
  });
}

async function changeFiles(tx: Kysely<Database>, actor: Actor, ticketId: number, wanted: readonly number[]): Promise<void> {
  const there = await listFiles(tx, ticketId);
  await dropFiles(
    tx,
    actor.clientId,
    there.filter(({ id }) => !wanted.includes(id)),
  );
  const known = new Set(there.map(({ id }) => id));
  await takeFiles(
    tx,
    actor,
    wanted.filter((id) => !known.has(id)),
    { ticketId, entryId: null },
  );
}

/** What nobody was asked yet goes; its lines in the log stay. */
export async function removeDrafts(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    await lockChains(tx, [actor.clientId]);
    for (const id of unique) {
      const draft = await loadDraft(tx, actor, id);
      await dropFiles(tx, actor.clientId, await listFiles(tx, id));
      for (const table of ['ticketReceiver', 'ticketSource'] as const) await tx.deleteFrom(table).where('ticketId', '=', id).execute();
      await tx.deleteFrom('ticket').where('id', '=', id).execute();
      await logOperation(tx, actor, platform.now(), { action: 'ticket.remove', targetId: id, before: { title: draft.title } });
    }
    return unique.length;
  });
}
