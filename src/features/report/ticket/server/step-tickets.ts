// One step of several tickets: all of them, or none.
import { readRichText } from '#features/core/article-work/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { mayStep, stepOf } from '#shared/tickets.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { markRead } from './mark-read.ts';
import { requireTickets } from './require-tickets.ts';
import { nameOf, type StepInput, type StepOf } from './step-of.ts';
import { DO } from './steps.ts';
import { tellPeople } from './tell-people.ts';
import { loadSetting } from './ticket-setting.ts';

export async function stepTickets(platform: Pick<Platform, 'config' | 'store' | 'now'>, actor: Actor, given: StepInput): Promise<number> {
  requireNeeds(given);
  const { html, text } = await readText(platform, actor, given.contentHtml);
  const input = { ...given, contentHtml: html };
  const ids = [...new Set(input.ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('ticket').select('clientId').where('id', 'in', ids).execute();
    await lockChains(
      tx,
      found.map(({ clientId }) => clientId),
    );
    const now = platform.now();
    for (const seen of await requireTickets(tx, actor, ids, 'ids')) await stepOne({ ...seen, tx, actor, input, text, now });
    return ids.length;
  });
}

/** The text as it is stored: read before the transaction, which waits for no thread. */
export const readText = async (
  platform: Pick<Platform, 'config'>,
  actor: Actor,
  contentHtml: string,
): Promise<{ html: string; text: string }> =>
  contentHtml === '' ? { html: '', text: '' } : readRichText(platform, actor, contentHtml, 'contentHtml');

function requireNeeds(input: StepInput): void {
  const { needs } = stepOf(input.step);
  if (needs.includes('reason') && input.reason === '') throw refusal('reason', 'required');
  if (needs.includes('text') && input.contentHtml === '') throw refusal('contentHtml', 'required');
  if (needs.includes('lead') && input.lead === undefined) throw refusal('lead', 'required');
  if (needs.includes('receivers') && input.receivers.length === 0) throw refusal('receivers', 'required');
  if (needs.includes('until') && input.until === undefined) throw refusal('until', 'required');
  if (needs.includes('isHelpful') && input.isHelpful === undefined) throw refusal('isHelpful', 'required');
  if (input.ids.length > 1 && input.fileIds.length > 0) throw refusal('fileIds', 'one-ticket');
}

export async function stepOne(step: StepOf): Promise<void> {
  const { ticket, roles, input, tx, actor, now } = step;
  // What is told of a person in the log, that person did.
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login', { field: 'ids' });
  const { by, from } = stepOf(input.step);
  if (!by.some((role) => roles.includes(role)))
    throw new AppError('no-privilege', { field: 'ids', detail: { reason: 'ticket-role', title: ticket.title } });
  if (!from.includes(ticket.state) || !mayStep(input.step, ticket.state, roles)) throw await notInState(step);
  await requireReviewFirst(step);
  await requireSeen(step);
  // From a row or a card one may act without having opened the ticket: who answered is not told to have read nothing.
  if (by.includes('lead')) await markRead(tx, actor, step, now);
  const { to, told } = await DO[input.step](step);
  // A draft of nobody becomes that of whoever sends it.
  const author = ticket.state === 'draft' && ticket.createdBy === null ? { createdBy: actor.userId } : {};
  await tx
    .updateTable('ticket')
    .set({ state: to, ...author })
    .where('id', '=', ticket.id)
    .execute();
  await appendLine(tx, {
    clientId: ticket.clientId,
    ticketId: ticket.id,
    at: now,
    userId: actor.userId,
    byName: nameOf(actor),
    action: input.step,
    fromState: ticket.state,
    toState: to,
    told: { ...(input.reason === '' ? {} : { reason: input.reason }), ...told },
  });
  await tellPeople(step);
}

/** Says what it is now, and who made it that. */
async function notInState({ tx, ticket }: StepOf): Promise<AppError> {
  const last = await tx
    .selectFrom('ticketLog')
    .select(['byName', 'at'])
    .where('ticketId', '=', ticket.id)
    .where('toState', '=', ticket.state)
    .whereRef('fromState', '!=', 'toState')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const by = last?.byName ?? '';
  return conflict('ids', `ticket-is-${ticket.state}`, { title: ticket.title, at: last?.at, ...(by === '' ? {} : { by }) });
}

/** Where the client wants a second person, a draft is submitted; elsewhere it is issued. */
async function requireReviewFirst({ tx, ticket, input }: StepOf): Promise<void> {
  if (input.step !== 'issue' && input.step !== 'submit') return;
  const { isReviewed } = await loadSetting(tx, ticket.clientId);
  if (isReviewed && input.step === 'issue') throw conflict('ids', 'ticket-review-first');
  if (!isReviewed && input.step === 'submit') throw conflict('ids', 'ticket-no-review');
}

/** What came in since the caller looked is not closed or returned unread. */
async function requireSeen({ tx, ticket, input: { step, seen } }: StepOf): Promise<void> {
  if (seen === undefined || (step !== 'close' && step !== 'return')) return;
  const since = await tx
    .selectFrom('ticketLog')
    .select('byName')
    .where('ticketId', '=', ticket.id)
    .where('number', '>', seen)
    .where('action', '=', 'answer')
    .executeTakeFirst();
  if (since) throw conflict('seen', 'ticket-answered-since', { by: since.byName });
}
