// The rows of one sending, many at once: a thousand recipients of fifty articles are one short transaction.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Insertable, Kysely } from 'kysely';
import { ringingOf } from '#features/inform/inform-message/server/facade.ts';
import type { RuleHit, Way } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Decision, Letter } from '#shared/warnings.ts';
import { type Asked, type ChosenTemplate, type JudgedRecipient, templateFor } from './judge.ts';

interface Sending {
  clientId: number;
  id: number;
  asked: Asked;
  hits: readonly RuleHit[];
  judged: readonly JudgedRecipient[];
  templates: readonly ChosenTemplate[];
  letter: Letter;
  now: number;
}

/** Rows of one statement, so that others have their turn in between. */
const AT_ONCE = 200;

/** A sending stands where rules have theirs, below zero. */
export const ruleOf = (dispatchId: number): number => -dispatchId;

export async function writeAll(tx: Kysely<Database>, sending: Sending): Promise<void> {
  const { judged } = sending;
  const reached = judged.filter(({ problem, isLeftOut }) => problem === '' && !isLeftOut);
  const messageIds = await insertMessages(tx, sending, reached);
  const rows = judged.flatMap((one) => decisionsOf(sending, one, messageIds.get(one.recipient.id) ?? null));
  await inChunks(rows, (some) => tx.insertInto('informDecision').values(some).execute());
}

async function inChunks<Row, Made>(rows: readonly Row[], insert: (some: readonly Row[]) => Promise<Made[]>): Promise<Made[]> {
  const made: Made[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    made.push(...(await insert(rows.slice(i, i + AT_ONCE))));
    await yieldTurn();
  }
  return made;
}

/** The message of each recipient: that of the last of the ways, as with rules. */
async function insertMessages(tx: Kysely<Database>, sending: Sending, reached: readonly JudgedRecipient[]): Promise<Map<number, number>> {
  const rows = reached.flatMap((one) => one.ways.map((way) => messageOf(sending, one, way)));
  const made = await inChunks(rows, (some) =>
    tx.insertInto('informMessage').values(some).returning(['id', 'informUserId', 'channel']).execute(),
  );
  await ringNow(tx, sending, reached, made);
  // The bell counts where there is nothing else.
  const byBell = made.filter(({ channel }) => channel === 'bell');
  const others = made.filter(({ channel }) => channel !== 'bell');
  return new Map([...byBell, ...others].map(({ id, informUserId }) => [informUserId, id]));
}

/** A bell of later waits as a message does. */
async function ringNow(
  tx: Kysely<Database>,
  { asked, clientId, hits: [first], letter, now }: Sending,
  reached: readonly JudgedRecipient[],
  made: readonly { id: number; informUserId: number; channel: string }[],
): Promise<void> {
  if (asked.sendAt !== null || !first) return;
  const userIds = new Map(reached.map(({ recipient }) => [recipient.id, recipient.userId]));
  const notices = made.flatMap(({ id, informUserId, channel }) => {
    const userId = channel === 'bell' ? (userIds.get(informUserId) ?? null) : null;
    const message = { id, clientId, warningLevel: asked.warningLevel, articleId: first.articleId, title: letter.title };
    return userId === null ? [] : [ringingOf(message, userId, now)];
  });
  await inChunks(notices, (some) => tx.insertInto('notification').values(some).execute());
}

function messageOf(
  { clientId, id, asked, hits: [first], templates, letter, now }: Sending,
  { recipient, sendAt }: JudgedRecipient,
  { channelId, channel }: Way,
): Insertable<Database['informMessage']> {
  const ringsNow = channel === 'bell' && asked.sendAt === null;
  return {
    clientId,
    ruleId: ruleOf(id),
    informUserId: recipient.id,
    channelId,
    channel,
    warningLevel: asked.warningLevel,
    articleId: first?.articleId ?? 0,
    groupId: first?.groupId ?? 0,
    eventId: first?.eventId ?? 0,
    letter,
    templateId: templateFor(templates, channel, recipient.locale),
    messageState: ringsNow ? 'accepted' : 'waiting',
    nextAt: channel === 'bell' ? (asked.sendAt ?? now) : sendAt,
    decidedAt: now,
    handedAt: ringsNow ? now : null,
    openedAt: null,
    confirmedAt: null,
    notRelevantAt: null,
    revokedAt: null,
  };
}

function decisionsOf({ clientId, id, asked, hits, now }: Sending, one: JudgedRecipient, messageId: number | null) {
  return hits.map(({ articleId }, i) => ({
    clientId,
    ruleId: ruleOf(id),
    articleId,
    informUserId: one.recipient.id,
    warningLevel: asked.warningLevel,
    messageId,
    at: now,
    ...decisionOf(one, articleId, i === 0),
  }));
}

/** Of several articles the first is sent, and the others are in its message. */
function decisionOf(
  { problem, isLeftOut, told, isHeld }: JudgedRecipient,
  articleId: number,
  isFirst: boolean,
): Decision & { messageId?: number } {
  if (problem !== '') return { result: 'muted', reason: problem };
  const known = told.find((each) => each.articleId === articleId);
  if (isLeftOut && known) return { result: 'merged', reason: known.reason, messageId: known.messageId };
  if (!isFirst) return { result: 'merged', reason: '' };
  return isHeld ? { result: 'held', reason: 'time' } : { result: 'sent', reason: '' };
}
