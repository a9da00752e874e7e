// What each step changes besides the state: one function a step, in its transaction.
import type { Updateable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import type { TicketDetail, TicketState, TicketStep } from '#shared/tickets.ts';
import { deadlinesFrom, issueTicket } from './issue-ticket.ts';
import {
  addReceivers,
  type Asked,
  handsOnAsHead,
  isLedBy,
  isOf,
  isUrgedBy,
  keyOf,
  type Receiver,
  requireReceivers,
  urgesOwnOnly,
} from './receivers.ts';
import type { StoredTicket } from './roles-of.ts';
import type { StepDone, StepOf } from './step-of.ts';
import { keepResults } from './keep-results.ts';
import { takeFiles } from './ticket-files.ts';
import { sha256Of } from '#server/record/hash-chain.ts';
import { sha256OfTicket, writtenFiles } from './written-text.ts';

/** Answers and notes of a ticket, letters of their markup together, and all who ever took part. */
const MOST_ENTRIES = 1000;
const MOST_LETTERS = 5_000_000;
export const MOST_PEOPLE = 1000;

const to = (state: TicketState, told: TicketDetail = {}): StepDone => ({ to: state, told });
const stays = ({ ticket }: StepOf, told: TicketDetail = {}): StepDone => to(ticket.state, told);

const change = ({ tx, ticket }: StepOf, set: Updateable<Database['ticket']>) =>
  tx.updateTable('ticket').set(set).where('id', '=', ticket.id).execute();

async function changeReceivers({ tx }: StepOf, receivers: readonly Receiver[], set: Updateable<Database['ticketReceiver']>): Promise<void> {
  if (receivers.length === 0) return;
  const ids = receivers.map(({ id }) => id);
  await tx.updateTable('ticketReceiver').set(set).where('id', 'in', ids).execute();
}

/** Counted for good: what comes after takes back that it declined, or that it has answered, but not this. */
async function countUp({ tx }: StepOf, receivers: readonly Receiver[], what: 'declines' | 'returns'): Promise<void> {
  if (receivers.length === 0) return;
  const ids = receivers.map(({ id }) => id);
  await tx
    .updateTable('ticketReceiver')
    .set((e) => (what === 'declines' ? { declines: e('declines', '+', 1) } : { returns: e('returns', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** When a receiver answers for the first time, and by when it had to: one that was asked after the deadline of answers has until that of closing. */
export const firstAnswer = ({ addedAt }: Receiver, { answerDueAt, closeDueAt }: StoredTicket, now: number) => ({
  firstRepliedAt: now,
  firstDueAt: answerDueAt !== null && addedAt < answerDueAt ? answerDueAt : closeDueAt,
});

const activeOf = ({ receivers }: StepOf): Receiver[] => receivers.filter(({ leftAt }) => leftAt === null);
const leadsOf = (step: StepOf): Receiver[] => activeOf(step).filter(({ role }) => role === 'lead');
const mineOf = (step: StepOf): Receiver[] =>
  activeOf(step).filter((each) => (each.role === 'lead' || each.role === 'joint') && isOf(each, step.me));

async function issue(step: StepOf): Promise<StepDone> {
  const number = await issueTicket(step.tx, step.ticket, step.receivers, step.now);
  const files = await writtenFiles(step.tx, { ticketId: step.ticket.id, entryId: null });
  const sha256 = sha256OfTicket(step.ticket);
  return to('new', { number, receivers: leadsOf(step).map(({ name }) => name), sha256, ...(files.length > 0 ? { files } : {}) });
}

async function accept(step: StepOf): Promise<StepDone> {
  const mine = mineOf(step).filter(({ role, acceptedAt }) => role === 'lead' && acceptedAt === null);
  if (mine.length === 0) throw conflict('ids', 'ticket-accepted-before');
  await changeReceivers(step, mine, { acceptedAt: step.now, declinedAt: null });
  await changeReceivers(
    step,
    mine.filter(({ groupId }) => groupId !== null),
    { takenBy: step.actor.userId },
  );
  await change(step, { acceptedAt: step.ticket.acceptedAt ?? step.now });
  return to('accepted');
}

/** One of several units declines for itself: the others go on. */
async function decline(step: StepOf): Promise<StepDone> {
  const mine = mineOf(step).filter(({ role, declinedAt, repliedAt }) => role === 'lead' && declinedAt === null && repliedAt === null);
  if (mine.some(({ isFinal }) => isFinal)) throw conflict('ids', 'ticket-final');
  if (mine.length === 0) throw conflict('ids', 'ticket-declined-before');
  await changeReceivers(step, mine, { declinedAt: step.now });
  await countUp(step, mine, 'declines');
  const others = leadsOf(step).filter((lead) => lead.declinedAt === null && !mine.includes(lead));
  const told = { receivers: mine.map(({ name }) => name) };
  if (others.length === 0) return to('declined', told);
  return others.every(({ repliedAt }) => repliedAt !== null) ? to('replied', told) : stays(step, told);
}

/** The decision on a refusal fixes the unit: the same one, or another. Of several refusals the first is decided. */
async function decide(step: StepOf): Promise<StepDone> {
  const [declined] = leadsOf(step)
    .filter(({ declinedAt }) => declinedAt !== null)
    .toSorted((a, b) => Number(a.declinedAt) - Number(b.declinedAt) || a.id - b.id);
  if (!declined) throw conflict('ids', 'ticket-none-declined');
  const asked = await askedLead(step);
  await replaceLeads(step, [declined], asked, true);
  await change(step, { isFinal: true, ...(leadsOf(step).length > 1 ? {} : { acceptedAt: null }) });
  const told = { receivers: [asked.name], isFinal: true };
  if (step.ticket.state === 'declined') return to('new', told);
  return step.ticket.state === 'replied' && (await isWaited(step)) ? to('accepted', told) : stays(step, told);
}

/** Whether a lead has neither answered nor declined, as it is now. */
const isWaited = async ({ tx, ticket }: StepOf): Promise<boolean> =>
  (await tx
    .selectFrom('ticketReceiver')
    .select('id')
    .where('ticketId', '=', ticket.id)
    .where('role', '=', 'lead')
    .where('leftAt', 'is', null)
    .where('repliedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

async function transfer(step: StepOf): Promise<StepDone> {
  const asked = await askedLead(step);
  const leads = leadsOf(step);
  if (leads.some((each) => keyOf(each) === asked.key)) throw refusal('lead', 'lead-already', { name: asked.name });
  const own = leads.filter((each) => isOf(each, step.me));
  const isHead = own.length === 0 && handsOnAsHead(step.roles);
  const mine = isHead ? leads.filter((each) => isLedBy(each, step.me)) : own;
  if (isHead && (mine.length === 0 || !isLedBy(asked, step.me))) throw new AppError('not-found', { field: 'lead' });
  // Of several people of a head, none loses the part, and what he has done in it, by the way.
  if (leads.length > 1 && (mine.length === 0 || (isHead && mine.length > 1))) throw refusal('lead', 'lead-of-several');
  const leaving = mine.length > 0 ? mine : leads;
  await replaceLeads(
    step,
    leaving,
    asked,
    leaving.some(({ isFinal }) => isFinal),
  );
  const told = { receivers: [asked.name] };
  // The others of several have begun, or not, as before.
  if (leads.length > leaving.length) return step.ticket.state === 'new' ? to('new', told) : to('accepted', told);
  await change(step, { acceptedAt: null });
  return to('new', told);
}

async function askedLead(step: StepOf): Promise<Asked> {
  const [asked] = await requireAsked(step, [step.input.lead ?? ''], 'lead');
  if (!asked) throw refusal('lead', 'required');
  return asked;
}

/** People of a client below the sender's bring in their own, and do not learn who there is elsewhere. */
async function requireAsked({ tx, ticket, actor }: StepOf, keys: readonly string[], field: string): Promise<Asked[]> {
  const asked = await requireReceivers(tx, ticket.clientId, keys, field);
  if (actor.clientId === ticket.clientId) return asked;
  const ids = asked.map(({ userId }) => userId ?? 0);
  const own = await tx.selectFrom('account').select('id').where('id', 'in', ids).where('clientId', '=', actor.clientId).execute();
  const groupIds = asked.map(({ groupId }) => groupId ?? 0);
  const groups = await tx.selectFrom('userGroup').select('id').where('id', 'in', groupIds).where('clientId', '=', actor.clientId).execute();
  if (own.length + groups.length < asked.length) throw new AppError('not-found', { field });
  return asked;
}

/** Who took part in another way has one part from now on. */
async function replaceLeads(step: StepOf, leads: readonly Receiver[], asked: Asked, isFinal: boolean): Promise<void> {
  const { tx, ticket, now } = step;
  const there = activeOf(step).filter((each) => keyOf(each) === asked.key);
  await changeReceivers(
    step,
    leads.filter((each) => !there.includes(each)),
    { leftAt: now },
  );
  const [first, ...rest] = there;
  if (!first) await addReceivers(tx, ticket, 'lead', [asked], now, isFinal);
  else {
    // A lead that is at work goes on; one that declined, too, is asked again.
    const isAtWork = first.role === 'lead' && !leads.includes(first) && first.declinedAt === null;
    const afresh = { acceptedAt: null, takenBy: null, declinedAt: null, repliedAt: null };
    await changeReceivers(step, [first], { role: 'lead', isFinal, ...(isAtWork ? {} : afresh) });
  }
  await changeReceivers(step, rest, { leftAt: now });
}

async function add(step: StepOf): Promise<StepDone> {
  const { role } = step.input;
  const asked = await requireAsked(step, step.input.receivers, 'receivers');
  const known = new Set(activeOf(step).map(keyOf));
  const fresh = asked.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) throw refusal('receivers', 'receivers-there');
  if (step.receivers.length + fresh.length > MOST_PEOPLE)
    throw new AppError('quota-exceeded', { field: 'receivers', detail: { limit: MOST_PEOPLE } });
  await addReceivers(step.tx, step.ticket, role, fresh, step.now);
  return stays(step, { role, receivers: fresh.map(({ name }) => name) });
}

async function urge(step: StepOf): Promise<StepDone> {
  if (urgesOwnOnly(step.roles) && !activeOf(step).some((each) => isUrgedBy(each, step.me)))
    throw new AppError('no-privilege', { field: 'ids', detail: { reason: 'ticket-role', title: step.ticket.title } });
  await change(step, { urged: step.ticket.urged + 1 });
  return stays(step);
}

async function askExtension(step: StepOf): Promise<StepDone> {
  const { until = 0 } = step.input;
  const { closeDueAt, askedUntil } = step.ticket;
  if (askedUntil !== null) throw conflict('ids', 'extension-asked');
  if (closeDueAt !== null && closeDueAt <= step.now) throw conflict('ids', 'extension-late');
  if (until <= (closeDueAt ?? step.now)) throw refusal('until', 'extension-shorter');
  await change(step, { askedUntil: until });
  return stays(step, { until });
}

async function grantExtension(step: StepOf): Promise<StepDone> {
  const until = requireWish(step);
  // What was to be answered by then has as long as the rest.
  const answerDueAt = step.ticket.answeredAt === null ? until : step.ticket.answerDueAt;
  await change(step, { closeDueAt: until, answerDueAt, askedUntil: null, reminded: 0 });
  return stays(step, { until });
}

async function refuseExtension(step: StepOf): Promise<StepDone> {
  const until = requireWish(step);
  await change(step, { askedUntil: null });
  return stays(step, { until });
}

function requireWish({ ticket: { askedUntil } }: StepOf): number {
  if (askedUntil === null) throw conflict('ids', 'no-extension-asked');
  return askedUntil;
}

/** A ticket is shown whole: so much can be written in it. */
export async function requireRoom({
  tx,
  ticket,
  input,
}: Pick<StepOf, 'tx' | 'ticket'> & { input: { contentHtml: string } }): Promise<void> {
  const { total, length } = await tx
    .selectFrom('ticketEntry')
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.sum<number | null>(e.fn<number>('length', ['contentHtml'])).as('length')])
    .where('ticketId', '=', ticket.id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_ENTRIES) throw new AppError('quota-exceeded', { field: 'contentHtml', detail: { limit: MOST_ENTRIES } });
  if (Number(length ?? 0) + input.contentHtml.length > MOST_LETTERS)
    throw new AppError('quota-exceeded', { field: 'contentHtml', detail: { limit: MOST_LETTERS } });
}

async function write(step: StepOf, entryKind: 'answer' | 'note', receiverId: number | null): Promise<TicketDetail> {
  const { tx, ticket, actor, input, now } = step;
  const { contentHtml } = input;
  await requireRoom(step);
  const { id: entryId } = await tx
    .insertInto('ticketEntry')
    .values({
      clientId: ticket.clientId,
      ticketId: ticket.id,
      entryKind,
      receiverId,
      userId: actor.userId,
      byName: actor.name || actor.username,
      at: now,
      contentHtml,
      content: step.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = await takeFiles(tx, actor, input.fileIds, { ticketId: ticket.id, entryId });
  return { entryId, sha256: sha256Of(contentHtml), ...(files.length > 0 ? { files } : {}) };
}

/** Two may answer at the same time: both are kept, and the later one says that it is the second. All leads answered: it is replied. */
async function answer(step: StepOf): Promise<StepDone> {
  const { ticket, actor, now } = step;
  const mine = mineOf(step);
  const told = await write(step, 'answer', mine[0]?.id ?? null);
  await changeReceivers(step, mine, { repliedAt: now, declinedAt: null });
  for (const each of mine) if (each.firstRepliedAt === null) await changeReceivers(step, [each], firstAnswer(each, ticket, now));
  await changeReceivers(
    step,
    mine.filter(({ groupId, takenBy }) => groupId !== null && takenBy === null),
    { takenBy: actor.userId },
  );
  if (ticket.answeredAt === null) await change(step, { answeredAt: now, reminded: 0 });
  const order = await countAnswers(step);
  const isWhole = leadsOf(step).every((lead) => lead.repliedAt !== null || lead.declinedAt !== null || mine.includes(lead));
  const next: TicketState = isWhole ? 'replied' : ticket.state === 'new' ? 'accepted' : ticket.state;
  return to(next, { ...told, ...(order > 0 ? { order } : {}) });
}

/** Since it was issued, returned or reopened. */
export async function countAnswers({ tx, ticket }: Pick<StepOf, 'tx' | 'ticket'>): Promise<number> {
  const lines = await tx
    .selectFrom('ticketLog')
    .select('action')
    .where('ticketId', '=', ticket.id)
    .where('action', 'in', ['answer', 'return', 'reopen', 'approve', 'issue'])
    .orderBy('number', 'desc')
    .limit(1000)
    .execute();
  const stop = lines.findIndex(({ action }) => action !== 'answer');
  return stop < 0 ? lines.length : stop;
}

const note = async (step: StepOf): Promise<StepDone> => stays(step, await write(step, 'note', null));

async function giveBack(step: StepOf): Promise<StepDone> {
  await countUp(
    step,
    leadsOf(step).filter(({ repliedAt }) => repliedAt !== null),
    'returns',
  );
  await changeReceivers(step, leadsOf(step), { repliedAt: null });
  return to('returned');
}

async function close(step: StepOf): Promise<StepDone> {
  const { ticket, input, now } = step;
  if (ticket.state !== 'replied' && ticket.kind !== 'notice' && input.reason === '') throw refusal('reason', 'required');
  await change(step, { closedAt: now, askedUntil: null });
  await keepResults(step);
  return to('closed');
}

async function visit(step: StepOf): Promise<StepDone> {
  const { isHelpful = true } = step.input;
  await change(step, { visited: isHelpful ? 'helpful' : 'not-helpful' });
  return stays(step, { isHelpful });
}

async function reopen(step: StepOf): Promise<StepDone> {
  const { tx, ticket, now, input } = step;
  const due = await deadlinesFrom(tx, { ...ticket, answerDueAt: null, closeDueAt: input.until ?? null }, now);
  await change(step, { ...due, closedAt: null, answeredAt: null, visited: '', reminded: 0 });
  await changeReceivers(step, leadsOf(step), { repliedAt: null, acceptedAt: null, declinedAt: null });
  return to('reopened');
}

export const DO: Record<TicketStep, (step: StepOf) => Promise<StepDone>> = {
  submit: async () => to('review'),
  'take-back': async () => to('draft'),
  approve: issue,
  refuse: async () => to('draft'),
  issue,
  accept,
  decline,
  decide,
  transfer,
  add,
  urge,
  'ask-extension': askExtension,
  'grant-extension': grantExtension,
  'refuse-extension': refuseExtension,
  answer,
  note,
  return: giveBack,
  close,
  visit,
  reopen,
  withdraw: async () => to('withdrawn'),
  archive: async () => to('archived'),
};
