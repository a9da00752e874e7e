// A ticket gets its number and its deadlines when it is issued: the clock starts here, not when somebody takes it.
import type { Kysely } from 'kysely';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import { refusal } from '#shared/refusals.ts';
import { afterWorkingHours } from '#shared/working-time.ts';
import { findAsked, keyOf, type Receiver } from './receivers.ts';
import type { StoredTicket } from './roles-of.ts';
import { loadSetting, numberBy, yearAt } from './ticket-setting.ts';

export interface Deadlines {
  answerDueAt: number;
  closeDueAt: number;
}

/** Those that are given, else by the client's hours for the level. */
export async function deadlinesFrom(
  tx: Kysely<Database>,
  { clientId, level, answerDueAt, closeDueAt }: Pick<StoredTicket, 'clientId' | 'level' | 'answerDueAt' | 'closeDueAt'>,
  now: number,
): Promise<Deadlines> {
  const setting = await loadSetting(tx, clientId);
  const calendar = await loadWorkdays(tx, clientId);
  const hours = setting.hours[level];
  const answer = answerDueAt ?? Math.min(afterWorkingHours(now, hours.answer, setting, calendar), closeDueAt ?? Infinity);
  const close = closeDueAt ?? Math.max(afterWorkingHours(now, hours.close, setting, calendar), answer);
  if (answer <= now) throw refusal('answerDueAt', 'must-be-future');
  if (close <= now) throw refusal('closeDueAt', 'must-be-future');
  if (close < answer) throw refusal('closeDueAt', 'close-before-answer');
  return { answerDueAt: answer, closeDueAt: close };
}

/** Who was asked in the draft may have been disabled since, or be of a client that is no longer below this one. */
async function requireThere(tx: Kysely<Database>, { clientId }: StoredTicket, receivers: readonly Receiver[]): Promise<void> {
  const there = new Set((await findAsked(tx, clientId, receivers.map(keyOf))).keys());
  const gone = receivers.find((each) => !there.has(keyOf(each)));
  if (gone) throw refusal('receivers', 'receiver-gone', { name: gone.name });
}

/** After `lockChains`, so that no two get the same number. */
export async function issueTicket(
  tx: Kysely<Database>,
  ticket: StoredTicket,
  receivers: readonly Receiver[],
  now: number,
): Promise<string> {
  const leads = receivers.filter(({ role, leftAt }) => role === 'lead' && leftAt === null);
  if (leads.length === 0) throw refusal('leads', 'required');
  if (ticket.kind !== 'notice' && leads.length > 1) throw refusal('leads', 'one-lead');
  await requireThere(tx, ticket, receivers);
  const deadlines = await deadlinesFrom(tx, ticket, now);
  const { numberPattern } = await loadSetting(tx, ticket.clientId);
  const year = yearAt(now);
  const { last } = await tx
    .selectFrom('ticket')
    .select((e) => e.fn.max('sequence').as('last'))
    .where('clientId', '=', ticket.clientId)
    // Numbers that do not name the year go on over it.
    .$if(numberPattern.includes('{year}'), (query) => query.where('year', '=', year))
    .executeTakeFirstOrThrow();
  const sequence = Number(last ?? 0) + 1;
  const ticketNumber = numberBy(numberPattern, year, sequence);
  await tx
    .updateTable('ticket')
    .set({ ...deadlines, ticketNumber, year, sequence, issuedAt: now })
    .where('id', '=', ticket.id)
    .execute();
  return ticketNumber;
}
