// Writes a decision and the messages that follow from it.
import type { Insertable, Kysely } from 'kysely';
import { type Decided, type LoadedRecipient, usualWays } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Letter } from '#shared/warnings.ts';
import type { Fired } from './fired.ts';
import { ringingOf } from './ringing-of.ts';
import type { Letters } from './start-letters.ts';

/** Of decisions that concern nobody. */
const NOBODY = 0;

interface Writing {
  fired: Fired;
  recipient: LoadedRecipient;
  decided: Decided;
  letters: Letters;
  now: number;
}

/** Undefined when it was decided before. */
export async function writeDecision(tx: Kysely<Database>, writing: Writing): Promise<{ messageId: number | null } | undefined> {
  const { fired, recipient, decided, now } = writing;
  const { rule, articleId, occasion, warningLevel } = fired;
  const key = { ruleId: rule.id, articleId, occasion, informUserId: recipient.id };
  const { result, reason, messageId: mergedInto } = decided;
  const silenceId = fired.silenceId ?? null;
  const decision = { clientId: rule.clientId, ...key, warningLevel, result, reason, messageId: mergedInto, silenceId, at: now };
  if (!(await insertDecision(tx, decision))) return undefined;
  if (result !== 'sent' && reason !== 'time') return { messageId: mergedInto };
  const messageId = await writeMessages(tx, writing);
  await tx
    .updateTable('informDecision')
    .set({ messageId })
    .where('ruleId', '=', key.ruleId)
    .where('articleId', '=', articleId)
    .where('occasion', '=', occasion)
    .where('informUserId', '=', key.informUserId)
    .execute();
  return { messageId };
}

/** Nobody is told: it is listed all the same. */
export async function writeUnrouted(
  tx: Kysely<Database>,
  { rule, articleId, occasion, warningLevel, silenceId }: Fired,
  now: number,
): Promise<void> {
  await insertDecision(tx, {
    clientId: rule.clientId,
    ruleId: rule.id,
    articleId,
    occasion,
    informUserId: NOBODY,
    warningLevel,
    result: 'muted',
    reason: silenceId === undefined ? 'no-route' : 'silence',
    messageId: null,
    silenceId: silenceId ?? null,
    at: now,
  });
}

async function insertDecision(tx: Kysely<Database>, values: Insertable<Database['informDecision']>): Promise<boolean> {
  const made = await tx
    .insertInto('informDecision')
    .values(values)
    .onConflict((c) => c.columns(['ruleId', 'articleId', 'occasion', 'informUserId']).doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows) > 0;
}

/** The bell rings, and the first channel gets it; the id is that of the channel's message where there is one. */
async function writeMessages(tx: Kysely<Database>, { fired, recipient, decided, letters, now }: Writing): Promise<number> {
  const { warningLevel, articleId } = fired;
  const letter = await letters.of(fired, recipient.locale);
  const common = commonOf(fired, recipient, letter, now);
  let last = 0;
  for (const { channelId, channel } of usualWays(recipient)) {
    const isBell = channelId === null;
    last = await insertMessage(tx, {
      ...common,
      channelId,
      channel,
      messageState: isBell ? 'accepted' : 'waiting',
      isHeld: !isBell && decided.reason === 'time',
      nextAt: isBell ? now : decided.sendAt,
      handedAt: isBell ? now : null,
    });
    const ringing = { id: last, clientId: recipient.clientId, warningLevel, articleId, title: letter.title };
    if (isBell && recipient.userId !== null)
      await tx
        .insertInto('notification')
        .values(ringingOf(ringing, recipient.userId, now))
        .execute();
  }
  return last;
}

const commonOf = ({ rule, warningLevel, articleId, groupId, eventId }: Fired, recipient: LoadedRecipient, letter: Letter, now: number) => ({
  clientId: rule.clientId,
  ruleId: rule.id,
  informUserId: recipient.id,
  warningLevel,
  articleId,
  groupId,
  eventId,
  letter,
  decidedAt: now,
  openedAt: null,
  confirmedAt: null,
  notRelevantAt: null,
  revokedAt: null,
});

async function insertMessage(tx: Kysely<Database>, values: Insertable<Database['informMessage']>): Promise<number> {
  const { id } = await tx.insertInto('informMessage').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
