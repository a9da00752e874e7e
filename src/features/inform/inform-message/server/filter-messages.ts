// Which messages and decisions a caller may see, and which of them fit what is asked for: lists, numbers and changes share it.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { containing } from '#server/record/like.ts';
import { seenMessages, visibleTo } from '#server/record/seen-messages.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { informMessageContract } from '../contract.ts';

type Paging = 'page' | 'pageSize';
export type MessageFilter = Omit<Input<(typeof informMessageContract)['list']>, Paging>;
export type DecisionFilter = Omit<Input<(typeof informMessageContract)['decisions']>, Paging>;

const TIMES = [
  ['isOpened', 'openedAt'],
  ['isConfirmed', 'confirmedAt'],
  ['isNotRelevant', 'notRelevantAt'],
] as const;

/** What fits, without any column: whoever counts it counts exactly what the list shows. */
export function filterMessages(db: Kysely<Database>, actor: Actor, input: MessageFilter) {
  let query = seenMessages(db, actor);
  if (input.id !== undefined) query = query.where('informMessage.id', '=', input.id);
  if (input.articleId !== undefined) query = query.where('informMessage.articleId', '=', input.articleId);
  if (input.isByHand !== undefined) query = query.where('informMessage.ruleId', input.isByHand ? '<' : '>=', 0);
  if (input.messageState?.length) query = query.where('informMessage.messageState', 'in', input.messageState);
  if (input.channel?.length) query = query.where('informMessage.channel', 'in', input.channel);
  if (input.warningLevel?.length) query = query.where('informMessage.warningLevel', 'in', input.warningLevel);
  if (input.ruleId?.length) query = query.where('informMessage.ruleId', 'in', input.ruleId);
  if (input.informUserId?.length) query = query.where('informMessage.informUserId', 'in', input.informUserId);
  if (input.receiptState?.length) query = query.where('informMessage.receiptState', 'in', input.receiptState);
  for (const [flag, column] of TIMES) {
    const isSo = input[flag];
    if (isSo !== undefined) query = query.where(`informMessage.${column}`, isSo ? 'is not' : 'is', null);
  }
  if (input.from !== undefined) query = query.where('informMessage.decidedAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('informMessage.decidedAt', '<', input.until + SECOND_MS);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_message.letter) like ${containing(input.keyword)} escape '\\'`);
  return query;
}

export function filterDecisions(db: Kysely<Database>, actor: Actor, input: DecisionFilter) {
  let query = db.selectFrom('informDecision').where('informDecision.clientId', '=', actor.clientId);
  const visible = visibleTo(db, actor);
  if (visible) query = query.where('informDecision.articleId', 'in', visible);
  if (input.articleId !== undefined) query = query.where('informDecision.articleId', '=', input.articleId);
  const { eventId } = input;
  if (eventId !== undefined)
    query = query.where('informDecision.articleId', 'in', (e) =>
      e.selectFrom('hit').select('hit.articleId').where('hit.clientId', '=', actor.clientId).where('hit.eventId', '=', eventId),
    );
  if (input.messageId !== undefined) query = query.where('informDecision.messageId', '=', input.messageId);
  if (input.silenceId !== undefined) query = query.where('informDecision.silenceId', '=', input.silenceId);
  if (input.isByHand !== undefined) query = query.where('informDecision.ruleId', input.isByHand ? '<' : '>=', 0);
  if (input.warningLevel?.length) query = query.where('informDecision.warningLevel', 'in', input.warningLevel);
  if (input.result?.length) query = query.where('informDecision.result', 'in', input.result);
  if (input.reason?.length) query = query.where('informDecision.reason', 'in', input.reason);
  if (input.ruleId?.length) query = query.where('informDecision.ruleId', 'in', input.ruleId);
  if (input.informUserId?.length) query = query.where('informDecision.informUserId', 'in', input.informUserId);
  if (input.from !== undefined) query = query.where('informDecision.at', '>=', input.from);
  if (input.until !== undefined) query = query.where('informDecision.at', '<', input.until + SECOND_MS);
  return query;
}

/** Rows of the caller's client, for a change. */
export async function requireMessages(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  let query = tx
    .selectFrom('informMessage')
    .select(['id', 'messageState', 'channelId'])
    .where('clientId', '=', actor.clientId)
    .where('bulletinId', 'is', null)
    .where('ticketId', 'is', null)
    .where('id', 'in', ids);
  const visible = visibleTo(tx, actor);
  if (visible) query = query.where('articleId', 'in', visible);
  const rows = await query.orderBy('id').execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
