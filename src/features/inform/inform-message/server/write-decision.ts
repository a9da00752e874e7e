// Writes a decision and the messages that follow from it.
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Decided, LoadedRecipient, RuleHit } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Letter } from '#shared/warnings.ts';

/** Type of a warning's notices in the bell. */
const WARNING_NOTICE = 'Warning';

interface Writing {
  rule: Pick<Selectable<Database['informRule']>, 'id' | 'clientId' | 'name' | 'warningLevel'>;
  hit: RuleHit;
  recipient: LoadedRecipient;
  decided: Decided;
  now: number;
}

/** Undefined when this article, rule and recipient were decided before. */
export async function writeDecision(tx: Kysely<Database>, writing: Writing): Promise<{ messageId: number | null } | undefined> {
  const { rule, hit, recipient, decided, now } = writing;
  const key = { ruleId: rule.id, articleId: hit.articleId, informUserId: recipient.id };
  const made = await tx
    .insertInto('informDecision')
    .values({ clientId: rule.clientId, ...key, result: decided.result, reason: decided.reason, messageId: decided.messageId, at: now })
    .onConflict((c) => c.columns(['ruleId', 'articleId', 'informUserId']).doNothing())
    .executeTakeFirst();
  if (Number(made.numInsertedOrUpdatedRows) === 0) return undefined;
  if (decided.result !== 'sent' && decided.reason !== 'time') return { messageId: decided.messageId };
  const messageId = await writeMessages(tx, writing);
  await tx
    .updateTable('informDecision')
    .set({ messageId })
    .where('ruleId', '=', key.ruleId)
    .where('articleId', '=', key.articleId)
    .where('informUserId', '=', key.informUserId)
    .execute();
  return { messageId };
}

/** The bell rings, and the first channel gets it; the id is that of the channel's message where there is one. */
async function writeMessages(tx: Kysely<Database>, writing: Writing): Promise<number> {
  const { hit, recipient, decided, now } = writing;
  const letter = await writeLetter(tx, writing);
  const channel = recipient.channels.find(({ fault }) => fault !== 'setting') ?? recipient.channels[0];
  const common = commonOf(writing, letter);
  let last = 0;
  if (recipient.userId !== null) {
    last = await insertMessage(tx, {
      ...common,
      channelId: null,
      channel: 'bell',
      messageState: 'accepted',
      nextAt: now,
      handedAt: now,
    });
    await tx
      .insertInto('notification')
      .values({
        clientId: recipient.clientId,
        userId: recipient.userId,
        type: WARNING_NOTICE,
        level: writing.rule.warningLevel === 'red' ? 'error' : 'warning',
        payload: JSON.stringify({ messageId: last, articleId: hit.articleId, title: hit.title, level: writing.rule.warningLevel }),
        createdAt: now,
        readAt: null,
      })
      .execute();
  }
  if (!channel) return last;
  return insertMessage(tx, {
    ...common,
    channelId: channel.id,
    channel: channel.channel,
    messageState: 'waiting',
    isHeld: decided.reason === 'time',
    nextAt: decided.sendAt,
    handedAt: null,
  });
}

const commonOf = ({ rule, hit, recipient, now }: Writing, letter: Letter) => ({
  clientId: rule.clientId,
  ruleId: rule.id,
  informUserId: recipient.id,
  warningLevel: rule.warningLevel,
  articleId: hit.articleId,
  groupId: hit.groupId,
  eventId: hit.eventId,
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

async function writeLetter(tx: Kysely<Database>, { rule, hit }: Writing): Promise<Letter> {
  const subjects = await tx
    .selectFrom('subject')
    .select('name')
    .where('clientId', '=', rule.clientId)
    .where('id', 'in', [...hit.subjectIds, 0])
    .execute();
  return {
    title: hit.title,
    summary: hit.summary,
    url: hit.url,
    siteName: hit.siteName,
    author: hit.author ?? '',
    emotion: hit.emotion,
    mediaType: hit.mediaType,
    ruleName: rule.name,
    subjects: subjects.map(({ name }) => name),
    words: [],
    publishedAt: hit.publishedAt,
    foundAt: hit.foundAt,
    storedAt: hit.storedAt,
  };
}
