// Steps of tickets by the channels of warnings: to people who are recipients of their client, at their first confirmed channel. The bell rings besides.
import type { Insertable, Kysely } from 'kysely';
import { shortTime } from '#features/inform/inform-message/server/facade.ts';
import { type LoadedRecipient, loadRecipients, usualWays } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Locale } from '#shared/error-messages.ts';
import { groupBy } from '#shared/group-by.ts';
import { nextReceiving } from '#shared/receiving-time.ts';
import { TICKET_WORDS } from '#shared/ticket-words.data.ts';
import { nextDueOf } from '#shared/tickets.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { bareLetter, type Letter } from '#shared/warnings.ts';
import type { StoredTicket } from './roles-of.ts';
import { loadSetting } from './ticket-setting.ts';
import { TICKET_LETTER_WORDS, type SentStep } from './ticket-letter-words.data.ts';

type Tx = Kysely<Database>;
interface Person {
  id: number;
  clientId: number;
}
export interface TicketNews {
  ticket: Pick<StoredTicket, 'id' | 'clientId' | 'level' | 'title' | 'ticketNumber' | 'answeredAt' | 'answerDueAt' | 'closeDueAt'>;
  step: SentStep;
  /** Who did it; '' for the product itself. */
  by: string;
  reason: string;
}

/** Rules have ids above zero, sendings of warnings below. */
const NO_RULE = 0;
/** Of one ticket and of all to one recipient; what is beyond rings the bell only. */
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 200;

/** In the transaction of the step. A recipient who is off, or has no channel, is left to the bell. */
export async function sendByChannels(tx: Tx, news: TicketNews, people: readonly Person[], now: number): Promise<void> {
  if (people.length === 0 || !(await loadSetting(tx, news.ticket.clientId)).isSentByChannels) return;
  for (const [clientId, own] of groupBy(people, (person) => person.clientId)) {
    const ids = await findRecipients(
      tx,
      clientId,
      own.map(({ id }) => id),
    );
    const recipients = await loadRecipients(tx, clientId, ids);
    const full = await findFull(tx, news.ticket.id, ids, now);
    const messages = [...recipients.values()].flatMap((recipient) => (full.has(recipient.id) ? [] : messageOf(news, recipient, now)));
    if (messages.length > 0) await tx.insertInto('informMessage').values(messages).execute();
  }
}

/** What waits for a recipient's hours says nothing any more when the ticket is over, or when the recipient has left it; `stays`: people who have not. */
export async function cancelWaiting(tx: Tx, ticketId: number, now: number, stays: readonly number[]): Promise<void> {
  const waiting = tx
    .updateTable('informMessage')
    .set({ messageState: 'cancelled' })
    .where('ticketId', '=', ticketId)
    .where('messageState', '=', 'waiting')
    .where('leaseUntil', '<', now);
  const staying = tx.selectFrom('informUser').select('id').where('userId', 'in', stays);
  await (stays.length === 0 ? waiting : waiting.where('informUserId', 'not in', staying)).execute();
}

async function findRecipients(tx: Tx, clientId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('informUser')
    .select('id')
    .where('clientId', '=', clientId)
    .where('userId', 'in', userIds)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Recipients who were told enough of late; what a clock that was set back since says of the time to come counts nothing. */
async function findFull(tx: Tx, ticketId: number, ids: readonly number[], now: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const told = (since: number) =>
    tx
      .selectFrom('informMessage')
      .select('informUserId')
      .where('informUserId', 'in', ids)
      .where('decidedAt', '>', now - since)
      .where('decidedAt', '<=', now)
      .groupBy('informUserId');
  const ofTicket = await told(HOUR_MS)
    .where('ticketId', '=', ticketId)
    .having((e) => e(e.fn.countAll(), '>=', MOST_AN_HOUR))
    .execute();
  const ofAll = await told(DAY_MS)
    .where('ticketId', 'is not', null)
    .having((e) => e(e.fn.countAll(), '>=', MOST_A_DAY))
    .execute();
  return new Set([...ofTicket, ...ofAll].map(({ informUserId }) => informUserId));
}

function messageOf(news: TicketNews, recipient: LoadedRecipient, now: number): Insertable<Database['informMessage']>[] {
  const way = usualWays(recipient).find(({ channelId }) => channelId !== null);
  if (!recipient.isEnabled || !way) return [];
  return [
    {
      clientId: recipient.clientId,
      ruleId: NO_RULE,
      ticketId: news.ticket.id,
      informUserId: recipient.id,
      channelId: way.channelId,
      channel: way.channel,
      warningLevel: news.ticket.level,
      articleId: 0,
      groupId: 0,
      eventId: 0,
      letter: letterOf(news, recipient.locale, now),
      messageState: 'waiting',
      receiptState: 'none',
      nextAt: nextReceiving(recipient.receiving, now, recipient.calendar),
      decidedAt: now,
      handedAt: null,
      openedAt: null,
      confirmedAt: null,
      notRelevantAt: null,
      revokedAt: null,
    },
  ];
}

function letterOf({ ticket, step, by, reason }: TicketNews, locale: Locale, now: number): Letter {
  const words = TICKET_LETTER_WORDS[locale];
  const due = nextDueOf(ticket);
  const lines = [
    `${words.number}${ticket.ticketNumber}`,
    `${words.level}${TICKET_WORDS[locale].level[ticket.level]}`,
    ...(due === null ? [] : [`${words.due}${shortTime(due)}`]),
    ...(reason === '' ? [] : [`${words.reason}${reason}`]),
  ];
  return {
    ...bareLetter(`${words.steps[step]}${ticket.title}`, now),
    ticket: { id: ticket.id, locale, lines, sender: by },
  };
}
