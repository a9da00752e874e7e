import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import type { Letter } from '#shared/warnings.ts';
import type { InformAttempt, InformComment, InformDecision, InformMessage, informMessageContract } from '../contract.ts';
import { listComments } from './list-comments.ts';
import { visibleTo } from '#server/record/seen-messages.ts';
import { filterDecisions, filterMessages } from './filter-messages.ts';

type ListInput = Input<(typeof informMessageContract)['list']>;
type DecisionInput = Input<(typeof informMessageContract)['decisions']>;

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

export async function listAttempts(
  platform: Platform,
  actor: Actor,
  id: number,
): Promise<{ items: InformAttempt[]; comments: InformComment[] }> {
  await listMessages(platform, actor, { page: 1, pageSize: 1, id });
  const rows = await platform.store.db
    .selectFrom('informAttempt')
    .leftJoin('contentTemplate', 'contentTemplate.id', 'informAttempt.templateId')
    .selectAll('informAttempt')
    .select('contentTemplate.name as template')
    .where('messageId', '=', id)
    .orderBy('informAttempt.id')
    .execute();
  const items = rows.map(({ id: attemptId, part, parts, startedAt, endedAt, outcome, fault, code, answer, sentText, ...row }) => ({
    id: attemptId,
    part,
    parts,
    startedAt,
    endedAt,
    outcome,
    fault,
    code,
    answer,
    sentText,
    templateId: row.templateId,
    template: row.template ?? '',
    templateFault: row.templateFault,
  }));
  return { items, comments: await listComments(platform.store.db, id) };
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
