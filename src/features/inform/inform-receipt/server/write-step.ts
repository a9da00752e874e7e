// Messages of a receipt's step: to the recipient again, or to those it is escalated to.
import type { Insertable, Kysely, Selectable } from 'kysely';
import { ringingOf } from '#features/inform/inform-message/server/facade.ts';
import { type LoadedRecipient, loadRecipients, usualWays, type Way } from '#features/inform/inform-rule/server/facade.ts';
import { resolveNext } from '#features/inform/inform-user/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Decision, Letter } from '#shared/warnings.ts';
import { nextReceivingOf } from '#shared/receiving-time.ts';

type Message = Selectable<Database['informMessage']>;

const MINUTE_MS = 60_000;

/** On the way that the message took. */
export async function writeReminder(tx: Kysely<Database>, message: Message, now: number): Promise<void> {
  const recipient = (await loadRecipients(tx, message.clientId, [message.informUserId])).get(message.informUserId);
  if (!recipient?.isEnabled) return;
  await send(tx, message, recipient, [{ channelId: message.channelId, channel: message.channel }], 'remind', now);
}

/** The bell and the first channel of each, as with rules; whoever cannot be told, or may not see the article, has a decision that says so. */
export async function writeEscalation(tx: Kysely<Database>, message: Message, named: readonly number[], now: number): Promise<void> {
  const recipientIds = await resolveNext(tx, message.clientId, named, await findAsked(tx, message), now);
  const recipients = await loadRecipients(tx, message.clientId, recipientIds);
  const hit = await tx
    .selectFrom('hit')
    .select('subjectIds')
    .where('clientId', '=', message.clientId)
    .where('articleId', '=', message.articleId)
    .executeTakeFirst();
  for (const id of recipientIds) {
    const recipient = recipients.get(id);
    if (!recipient) continue;
    const reason = whyNot(recipient, hit?.subjectIds ?? []);
    const messageId = reason === '' ? await send(tx, message, recipient, usualWays(recipient), 'escalate', now) : null;
    // Whoever was told by the rule itself has a decision.
    await tx
      .insertInto('informDecision')
      .values({
        clientId: message.clientId,
        ruleId: message.ruleId,
        articleId: message.articleId,
        // A state may fire again, also for the same article.
        occasion: message.letter.figures ? `escalated@${message.id}` : '',
        informUserId: id,
        warningLevel: message.warningLevel,
        result: reason === '' ? 'sent' : 'muted',
        reason,
        messageId,
        at: now,
      })
      .onConflict((c) => c.columns(['ruleId', 'articleId', 'occasion', 'informUserId']).doNothing())
      .execute();
  }
}

function whyNot({ isEnabled, hasChannel, visibleSubjectIds }: LoadedRecipient, subjectIds: readonly number[]): Decision['reason'] {
  if (!isEnabled) return 'disabled';
  if (visibleSubjectIds && !subjectIds.some((id) => visibleSubjectIds.includes(id))) return 'no-right';
  return hasChannel ? '' : 'no-channel';
}

/** Who was asked to confirm, and whom it went to before. */
async function findAsked(tx: Kysely<Database>, message: Message): Promise<Set<number>> {
  const rows = await tx.selectFrom('informMessage').select('informUserId').where('originId', '=', message.id).execute();
  return new Set([message.informUserId, ...rows.map(({ informUserId }) => informUserId)]);
}

async function send(
  tx: Kysely<Database>,
  message: Message,
  recipient: LoadedRecipient,
  ways: readonly Way[],
  kind: 'remind' | 'escalate',
  now: number,
): Promise<number> {
  const letter = await letterOf(tx, message, kind, now);
  let last = 0;
  for (const way of ways) {
    const { id } = await tx
      .insertInto('informMessage')
      .values(rowOf(message, recipient, way, letter, now))
      .returning('id')
      .executeTakeFirstOrThrow();
    last = id;
    if (way.channel === 'bell' && recipient.userId !== null)
      await tx
        .insertInto('notification')
        .values(ringingOf({ ...message, id, title: letter.title }, recipient.userId, now))
        .execute();
  }
  return last;
}

async function letterOf(tx: Kysely<Database>, message: Message, kind: 'remind' | 'escalate', now: number): Promise<Letter> {
  const recipient = await tx.selectFrom('informUser').select('name').where('id', '=', message.informUserId).executeTakeFirst();
  const minutes = Math.round((now - (message.receiptFrom ?? message.decidedAt)) / MINUTE_MS);
  return { ...message.letter, receipt: { kind, minutes, recipient: recipient?.name ?? '' } };
}

function rowOf(
  message: Message,
  { id: informUserId, receiving, calendar }: LoadedRecipient,
  { channelId, channel }: Way,
  letter: Letter,
  now: number,
): Insertable<Database['informMessage']> {
  const { id, clientId, ruleId, warningLevel, articleId, groupId, eventId } = message;
  return {
    clientId,
    ruleId,
    informUserId,
    channelId,
    channel,
    warningLevel,
    articleId,
    groupId,
    eventId,
    letter,
    originId: id,
    receiptState: 'none',
    messageState: channelId === null ? 'accepted' : 'waiting',
    nextAt: nextReceivingOf(warningLevel, receiving, now, calendar),
    decidedAt: now,
    handedAt: channelId === null ? now : null,
    openedAt: null,
    confirmedAt: null,
    notRelevantAt: null,
    revokedAt: null,
    receiptId: null,
    receiptFrom: null,
    receiptAt: null,
  };
}
