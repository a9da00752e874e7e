// Who hears of what was done, in the bell and by the channels of warnings.
import { notifyUsers } from '#server/record/notify-users.ts';
import { groupBy } from '#shared/group-by.ts';
import type { TicketRole, TicketStep } from '#shared/tickets.ts';
import { isUrgedBy, peopleOf, type Receiver, urgesOwnOnly } from './receivers.ts';
import { cancelWaiting, sendByChannels } from './send-by-channels.ts';
import { nameOf, type StepOf } from './step-of.ts';
import { SENT_STEPS } from './ticket-letter-words.data.ts';

/** A step that is not here is in the lists and counts only. */
const TOLD: Partial<Record<TicketStep, readonly TicketRole[]>> = {
  approve: ['sender', 'lead', 'joint', 'watcher', 'supervisor'],
  issue: ['lead', 'joint', 'watcher', 'supervisor'],
  refuse: ['sender'],
  decline: ['sender', 'supervisor'],
  decide: ['lead'],
  transfer: ['sender', 'lead', 'supervisor'],
  add: ['joint', 'watcher', 'supervisor'],
  urge: ['lead', 'joint'],
  'ask-extension': ['sender'],
  'grant-extension': ['lead'],
  'refuse-extension': ['lead'],
  answer: ['sender', 'supervisor'],
  note: ['sender', 'lead', 'joint', 'supervisor'],
  return: ['lead', 'joint'],
  close: ['lead', 'joint'],
  reopen: ['lead', 'joint', 'supervisor'],
  withdraw: ['lead', 'joint', 'watcher', 'supervisor'],
};

export async function tellPeople({
  tx,
  ticket,
  actor,
  input,
  now,
  me,
  roles: own,
}: Pick<StepOf, 'tx' | 'ticket' | 'actor' | 'input' | 'now'> & Partial<Pick<StepOf, 'me' | 'roles'>>): Promise<void> {
  const roles = TOLD[input.step];
  if (!roles) return;
  const receivers = await tx
    .selectFrom('ticketReceiver')
    .selectAll()
    .where('ticketId', '=', ticket.id)
    .where('leftAt', 'is', null)
    .execute();
  // A head urges his own people.
  const isOfHead = input.step === 'urge' && own !== undefined && urgesOwnOnly(own);
  const people = await peopleOf(
    tx,
    ticket.clientId,
    receivers.filter((each) => roles.includes(each.role) && (!isOfHead || !me || isUrgedBy(each, me))),
    roles.includes('sender') && ticket.createdBy !== null ? [ticket.createdBy] : [],
  );
  const byClient = groupBy(
    people.filter(({ id }) => id !== actor.userId),
    ({ clientId }) => clientId,
  );
  const payload = { ticketId: ticket.id, Title: ticket.title, step: input.step, user: nameOf(actor) };
  for (const [clientId, told] of byClient)
    await notifyUsers(tx, now, clientId, [...new Set(told.map(({ id }) => id))], {
      type: 'Ticket',
      level: input.step === 'urge' || input.step === 'return' ? 'warning' : 'info',
      payload,
    });
  await cancelNews({ tx, ticket, input, now }, receivers);
  const sent = SENT_STEPS.find((step) => step === input.step);
  if (!sent) return;
  // A step may have changed what the message tells, as issuing gives the number.
  const after = await tx.selectFrom('ticket').selectAll().where('id', '=', ticket.id).executeTakeFirstOrThrow();
  await sendByChannels(tx, { ticket: after, step: sent, by: nameOf(actor), reason: input.reason }, [...byClient.values()].flat(), now);
}

/** Of a ticket that is over, and to those who have left it. */
async function cancelNews({ tx, ticket, input, now }: Pick<StepOf, 'tx' | 'ticket' | 'input' | 'now'>, staying: readonly Receiver[]) {
  if (input.step === 'close' || input.step === 'withdraw') await cancelWaiting(tx, ticket.id, now, []);
  if (input.step !== 'transfer' && input.step !== 'decide') return;
  const people = await peopleOf(tx, ticket.clientId, staying, ticket.createdBy === null ? [] : [ticket.createdBy]);
  await cancelWaiting(
    tx,
    ticket.id,
    now,
    people.map(({ id }) => id),
  );
}
