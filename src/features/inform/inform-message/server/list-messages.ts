import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Letter } from '#shared/warnings.ts';
import type { InformAttempt, InformDecision, InformMessage, informMessageContract } from '../contract.ts';

type ListInput = Input<(typeof informMessageContract)['list']>;
type DecisionInput = Input<(typeof informMessageContract)['decisions']>;

/** Whose group does not see all subjects sees messages on articles of its own. */
const visibleTo = (db: Kysely<Database>, { clientId, visibleSubjectIds }: Actor) =>
  visibleSubjectIds &&
  db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', clientId)
    .where('subjectId', 'in', [...visibleSubjectIds, 0]);

export async function listMessages(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: InformMessage[]; total: number }> {
  const { db } = platform.store;
  const { rows, total } = await listPage(filterMessages(db, actor, input), input, (page) =>
    page
      .leftJoin('informUser', 'informUser.id', 'informMessage.informUserId')
      .leftJoin('informChannel', 'informChannel.id', 'informMessage.channelId')
      .selectAll('informMessage')
      .select(['informUser.name as recipient', 'informChannel.shown'])
      .orderBy('informMessage.id', 'desc'),
  );
  const ids = rows.map(({ id }) => id);
  const merged = await countMerged(db, ids);
  const seen = await findSeen(db, actor, rows);
  const items = rows.map(
    ({ recipient, shown, unknowns, ...row }): InformMessage => ({
      ...pickMessage(row),
      letter: seen ? withoutUnseen(row.letter, seen) : row.letter,
      recipient: recipient ?? '',
      shown: shown ?? '',
      isMaybeTwice: unknowns > 0,
      merged: merged.get(row.id) ?? 0,
    }),
  );
  return { items, total };
}

/** Of the articles beside the first: those that a limited group may see. Undefined where all may be seen. */
async function findSeen(db: Kysely<Database>, actor: Actor, rows: readonly { letter: Letter }[]): Promise<Set<number> | undefined> {
  const visible = visibleTo(db, actor);
  if (!visible) return undefined;
  const ids = rows.flatMap(({ letter }) => letter.byHand?.others ?? []).map(({ articleId }) => articleId);
  const found = ids.length === 0 ? [] : await visible.where('articleId', 'in', [...new Set(ids)]).execute();
  return new Set(found.map(({ articleId }) => articleId));
}

const withoutUnseen = ({ byHand, ...letter }: Letter, seen: ReadonlySet<number>): Letter => ({
  ...letter,
  ...(byHand && { byHand: { ...byHand, others: byHand.others.filter(({ articleId }) => seen.has(articleId)) } }),
});

const TIMES = [
  ['isOpened', 'openedAt'],
  ['isConfirmed', 'confirmedAt'],
  ['isNotRelevant', 'notRelevantAt'],
] as const;

function filterMessages(db: Kysely<Database>, actor: Actor, input: ListInput) {
  let query = db.selectFrom('informMessage').where('informMessage.clientId', '=', actor.clientId);
  const visible = visibleTo(db, actor);
  if (visible) query = query.where('informMessage.articleId', 'in', visible);
  if (input.id !== undefined) query = query.where('informMessage.id', '=', input.id);
  if (input.articleId !== undefined) query = query.where('informMessage.articleId', '=', input.articleId);
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
  if (input.until !== undefined) query = query.where('informMessage.decidedAt', '<', input.until);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_message.letter) like ${containing(input.keyword)} escape '\\'`);
  return query;
}

const pickMessage = (row: Pick<InformMessage, StoredKey>): Pick<InformMessage, StoredKey> => ({
  id: row.id,
  ruleId: row.ruleId,
  informUserId: row.informUserId,
  channel: row.channel,
  warningLevel: row.warningLevel,
  articleId: row.articleId,
  eventId: row.eventId,
  letter: row.letter,
  messageState: row.messageState,
  tries: row.tries,
  nextAt: row.nextAt,
  decidedAt: row.decidedAt,
  handedAt: row.handedAt,
  openedAt: row.openedAt,
  confirmedAt: row.confirmedAt,
  notRelevantAt: row.notRelevantAt,
  receiptState: row.receiptState,
  reminded: row.reminded,
  escalated: row.escalated,
  confirmedBy: row.confirmedBy,
  originId: row.originId,
});
type StoredKey = Exclude<keyof InformMessage, 'recipient' | 'shown' | 'isMaybeTwice' | 'merged'>;

async function countMerged(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('informDecision')
    .select((e) => ['messageId', e.fn.countAll<number>().as('total')])
    .where('messageId', 'in', ids)
    .where('result', '=', 'merged')
    .groupBy('messageId')
    .execute();
  return new Map(rows.map((row) => [row.messageId, Number(row.total)]));
}

export async function listAttempts(platform: Platform, actor: Actor, id: number): Promise<{ items: InformAttempt[] }> {
  await listMessages(platform, actor, { page: 1, pageSize: 1, id });
  const rows = await platform.store.db.selectFrom('informAttempt').selectAll().where('messageId', '=', id).orderBy('id').execute();
  const items = rows.map(({ id: attemptId, part, parts, startedAt, endedAt, outcome, fault, code, answer }) => ({
    id: attemptId,
    part,
    parts,
    startedAt,
    endedAt,
    outcome,
    fault,
    code,
    answer,
  }));
  return { items };
}

export async function listDecisions(
  platform: Platform,
  actor: Actor,
  input: DecisionInput,
): Promise<{ items: InformDecision[]; total: number }> {
  const { db } = platform.store;
  const { rows, total } = await listPage(filterDecisions(db, actor, input), { page: input.page, pageSize: input.pageSize }, (page) =>
    page
      .leftJoin('informUser', 'informUser.id', 'informDecision.informUserId')
      .leftJoin('informRule', 'informRule.id', 'informDecision.ruleId')
      .leftJoin('article', 'article.id', 'informDecision.articleId')
      .leftJoin('site', 'site.id', 'article.siteId')
      .selectAll('informDecision')
      .select([
        'informUser.name as recipient',
        'informRule.name as ruleName',
        'article.title',
        'article.publishedAt',
        'site.name as siteName',
      ])
      .orderBy('informDecision.at', 'desc')
      .orderBy('informDecision.articleId', 'desc')
      .orderBy('informDecision.ruleId')
      .orderBy('informDecision.occasion')
      .orderBy('informDecision.informUserId'),
  );
  const items = rows.map(
    (row): InformDecision => ({
      ruleId: row.ruleId,
      ruleName: row.ruleName ?? '',
      informUserId: row.informUserId,
      recipient: row.recipient ?? '',
      articleId: row.articleId,
      occasion: row.occasion,
      title: row.title ?? '',
      siteName: row.siteName ?? '',
      publishedAt: row.publishedAt ?? row.at,
      warningLevel: row.warningLevel,
      result: row.result,
      reason: row.reason,
      messageId: row.messageId,
      at: row.at,
    }),
  );
  return { items, total };
}

function filterDecisions(db: Kysely<Database>, actor: Actor, input: DecisionInput) {
  let query = db.selectFrom('informDecision').where('informDecision.clientId', '=', actor.clientId);
  const visible = visibleTo(db, actor);
  if (visible) query = query.where('informDecision.articleId', 'in', visible);
  if (input.articleId !== undefined) query = query.where('informDecision.articleId', '=', input.articleId);
  if (input.messageId !== undefined) query = query.where('informDecision.messageId', '=', input.messageId);
  if (input.silenceId !== undefined) query = query.where('informDecision.silenceId', '=', input.silenceId);
  if (input.result?.length) query = query.where('informDecision.result', 'in', input.result);
  if (input.reason?.length) query = query.where('informDecision.reason', 'in', input.reason);
  if (input.ruleId?.length) query = query.where('informDecision.ruleId', 'in', input.ruleId);
  if (input.informUserId?.length) query = query.where('informDecision.informUserId', 'in', input.informUserId);
  if (input.from !== undefined) query = query.where('informDecision.at', '>=', input.from);
  if (input.until !== undefined) query = query.where('informDecision.at', '<', input.until);
  return query;
}

/** Rows of the caller's client, for a change. */
export async function requireMessages(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  let query = tx
    .selectFrom('informMessage')
    .select(['id', 'messageState', 'channelId'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids);
  const visible = visibleTo(tx, actor);
  if (visible) query = query.where('articleId', 'in', visible);
  const rows = await query.orderBy('id').execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
