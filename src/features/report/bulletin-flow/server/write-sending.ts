// The messages of one sending, all in the transaction that ends it: two workers that made the same file write them once.
import type { Insertable, Kysely } from 'kysely';
import { type LoadedRecipient, loadRecipients, usualWays, type Way } from '#features/inform/inform-rule/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import { mayRead } from '#features/report/brief-report/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { BulletinOutcome } from '#shared/bulletin-flow.ts';
import { nextReceiving } from '#shared/receiving-time.ts';
import { type Letter, RESENT_STATES } from '#shared/warnings.ts';
import { writeLog } from './write-log.ts';

interface Sending {
  id: number;
  clientId: number;
  bulletinId: number;
  createdBy: number | null;
  recipientIds: readonly number[];
}
type Tx = Kysely<Database>;

/** Rules have ids above zero, sendings of warnings below. */
const NO_RULE = 0;
/** A bulletin hurries less than any warning. */
const LEVEL = 'blue';

export async function writeSending(store: Store, sending: Sending, letter: Letter, now: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const bulletin = await lockBulletin(tx, sending);
    const isOwn = await endSending(tx, sending, now);
    if (!isOwn) return;
    if (!bulletin) {
      await tx.updateTable('bulletinDispatch').set({ state: 'dropped', problem: 'withdrawn' }).where('id', '=', sending.id).execute();
      return;
    }
    const people = await resolveRecipients(tx, sending.clientId, sending.recipientIds, now);
    const recipients = await loadRecipients(tx, sending.clientId, people);
    const outcomes: BulletinOutcome[] = [];
    for (const recipient of recipients.values()) {
      const to = { tx, sending, letter, now, recipient };
      outcomes.push({ informUserId: recipient.id, result: await writeOne(to, bulletin) });
    }
    const reached = outcomes.filter(({ result }) => result === 'sent' || result === 'again').length;
    await tx.updateTable('bulletinDispatch').set({ outcomes }).where('id', '=', sending.id).execute();
    await writeLog(tx, {
      clientId: sending.clientId,
      bulletinId: sending.bulletinId,
      at: now,
      userId: sending.createdBy,
      action: 'send',
      recipients: reached,
    });
    if (reached === 0) return;
    await tx
      .updateTable('bulletin')
      .set({ state: 'sent', sentAt: bulletin.sentAt ?? now })
      .where('id', '=', sending.bulletinId)
      .execute();
  });
}

/** As long as it is published. */
const lockBulletin = (tx: Tx, { bulletinId, clientId }: Sending) =>
  tx
    .selectFrom('bulletin')
    .select(['id', 'publishedAt', 'sentAt', 'toldSubjectIds'])
    .where('id', '=', bulletinId)
    .where('clientId', '=', clientId)
    .where('state', 'in', ['published', 'sent'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .executeTakeFirst();

async function endSending(tx: Tx, { id }: Sending, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('bulletinDispatch')
    .set({ state: 'done', problem: '', doneAt: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

interface Writing {
  tx: Tx;
  sending: Sending;
  letter: Letter;
  now: number;
  recipient: LoadedRecipient;
}

async function writeOne(
  writing: Writing,
  { publishedAt, toldSubjectIds }: { publishedAt: number | null; toldSubjectIds: readonly number[] | null },
): Promise<BulletinOutcome['result']> {
  const { recipient } = writing;
  if (!recipient.isEnabled) return 'disabled';
  if (!mayRead(recipient, toldSubjectIds)) return 'no-right';
  const ways = usualWays(recipient);
  if (ways.length === 0) return 'no-channel';
  const had = await findHad(writing, publishedAt ?? 0);
  if (had.some(({ messageState }) => !RESENT_STATES.includes(messageState))) {
    const failed = had.filter(({ channelId, messageState }) => channelId !== null && RESENT_STATES.includes(messageState));
    const reached = had.some(({ channelId, messageState }) => channelId !== null && !RESENT_STATES.includes(messageState));
    if (failed.length === 0 || reached) return 'had';
    await sendAgain(writing, failed);
    return 'again';
  }
  if (had.length > 0) {
    await sendAgain(writing, had);
    return 'again';
  }
  for (const way of ways) await writeMessage(writing, way);
  return 'sent';
}

/** Messages of this bulletin since it was last published. */
const findHad = ({ tx, sending, recipient }: Writing, since: number) =>
  tx
    .selectFrom('informMessage')
    .select(['id', 'channelId', 'messageState'])
    .where('bulletinId', '=', sending.bulletinId)
    .where('informUserId', '=', recipient.id)
    .where('decidedAt', '>=', since)
    .orderBy('id')
    .execute();

/** From the first part on; a lease that ran out stays, as it says that a worker died, perhaps after it sent. */
async function sendAgain({ tx, letter, now, recipient }: Writing, rows: readonly { id: number }[]): Promise<void> {
  await tx
    .updateTable('informMessage')
    .set({ messageState: 'waiting', letter, partsDone: 0, tries: 0, nextAt: receivedAt(recipient, now), decidedAt: now })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

const receivedAt = ({ receiving, calendar }: LoadedRecipient, now: number): number => nextReceiving(receiving, now, calendar);

async function writeMessage({ tx, sending, letter, now, recipient }: Writing, { channelId, channel }: Way): Promise<void> {
  const isBell = channelId === null;
  const message: Insertable<Database['informMessage']> = {
    clientId: sending.clientId,
    ruleId: NO_RULE,
    bulletinId: sending.bulletinId,
    informUserId: recipient.id,
    channelId,
    channel,
    warningLevel: LEVEL,
    articleId: 0,
    groupId: 0,
    eventId: 0,
    letter,
    messageState: isBell ? 'accepted' : 'waiting',
    receiptState: 'none',
    nextAt: isBell ? now : receivedAt(recipient, now),
    decidedAt: now,
    handedAt: isBell ? now : null,
    openedAt: null,
    confirmedAt: null,
    notRelevantAt: null,
    revokedAt: null,
  };
  await tx.insertInto('informMessage').values(message).execute();
  if (isBell && recipient.userId !== null)
    await tx
      .insertInto('notification')
      .values({
        clientId: sending.clientId,
        userId: recipient.userId,
        type: 'Bulletin',
        level: 'info',
        payload: JSON.stringify({ bulletinId: sending.bulletinId, title: letter.title }),
        createdAt: now,
        readAt: null,
      })
      .execute();
}
