// The page of one message, for whoever has its link.
import type { Kysely } from 'kysely';
import { callerAddress } from '#server/auth/caller-address.ts';
import { CountedOnce } from '#server/auth/counted-once.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { ReportLinks } from '#server/channel/report-links.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { refusal } from '#shared/refusals.ts';
import { loadCounted, loadSaidRule } from '#features/inform/inform-rule/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { MOST_COMMENTS, type ReportPage, type tReportContract } from '../contract.ts';
import { suggestIrrelevant, withdrawIrrelevant } from './suggest-irrelevant.ts';
import { countHeldBefore, listHeldBefore } from './held-before.ts';
import { listComments } from './list-comments.ts';
import { confirmMessage } from './confirm-message.ts';
import { type HeldMessage, linkFault, requireLink } from './require-report.ts';

type Opening = Input<(typeof tReportContract)['open']>;

const MOST_MERGED = 50;
const MOST_COUNTED = 20;
const MOST_HELD = 50;

export async function readReport(platform: Platform, message: HeldMessage): Promise<ReportPage> {
  const { db } = platform.store;
  const merged = db.selectFrom('informDecision').where('messageId', '=', message.id).where('result', '=', 'merged');
  const { clientId, ruleId, letter, eventId } = message;
  const [recipient, client, count, articles, rule, counted, comments, heldTotal, held] = await Promise.all([
    db.selectFrom('informUser').select('name').where('id', '=', message.informUserId).executeTakeFirst(),
    db.selectFrom('client').select('name').where('id', '=', message.clientId).executeTakeFirstOrThrow(),
    merged.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    merged
      .innerJoin('article', 'article.id', 'informDecision.articleId')
      .innerJoin('site', 'site.id', 'article.siteId')
      .select(['article.title', 'article.url', 'article.publishedAt', 'site.name as siteName'])
      .orderBy('article.id', 'desc')
      .limit(MOST_MERGED)
      .execute(),
    ruleId > 0 ? loadSaidRule(db, clientId, ruleId) : undefined,
    letter.figures ? loadCounted(platform, clientId, { figures: letter.figures, eventId, most: MOST_COUNTED }) : [],
    listComments(db, message.id),
    countHeldBefore(db, [message]),
    listHeldBefore(db, [message], MOST_HELD),
  ]);
  const { warningLevel, decidedAt, handedAt, confirmedAt, notRelevantAt } = message;
  return {
    warningLevel,
    letter,
    decidedAt,
    handedAt,
    confirmedAt,
    notRelevantAt,
    recipient: recipient?.name ?? '',
    clientName: client.name,
    merged: articles,
    mergedTotal: Number(count.total),
    rule: rule ?? null,
    counted,
    comments,
    heldTotal,
    held: held.map(({ title, url, siteName, publishedAt }) => ({ title, url, siteName, publishedAt })),
  };
}

const openings = new CountedOnce();

/** A use of the link. The first one is when its message was opened; of two who use the last, one does. */
export async function openReport(platform: Platform, links: ReportLinks, { key, attempt }: Opening, ip: string): Promise<string | null> {
  const { message, rule } = await requireLink(platform, links, key, ip);
  const now = platform.now();
  const count = () => countUse(platform, message, rule.linkUses, ip);
  if (!(await openings.count(`${message.id} ${callerAddress(ip)}`, attempt, now, count))) throw linkFault('usedUp');
  return rule.linkUses > 0 ? links.passOf(message.id, now) : null;
}

async function countUse({ store: { db }, now }: Platform, { id }: HeldMessage, most: number, ip: string): Promise<boolean> {
  let use = db
    .updateTable('informMessage')
    .set((e) => ({
      linkUses: e('linkUses', '+', 1),
      linkUsedAt: now(),
      linkIp: ip,
      openedAt: e.fn.coalesce('openedAt', e.val(now())),
    }))
    .where('id', '=', id)
    .where('revokedAt', 'is', null);
  if (most > 0) use = use.where('linkUses', '<', most);
  return Number((await use.executeTakeFirst()).numUpdatedRows) > 0;
}

/** Whoever answers has opened it. */
async function noteOpened(tx: Kysely<Database>, id: number, at: number): Promise<void> {
  await tx.updateTable('informMessage').set({ openedAt: at }).where('id', '=', id).where('openedAt', 'is', null).execute();
}

export async function confirmReport(platform: Platform, { id, informUserId }: HeldMessage): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await noteOpened(tx, id, now);
    const recipient = await tx.selectFrom('informUser').select('name').where('id', '=', informUserId).executeTakeFirst();
    await confirmMessage(tx, id, recipient?.name ?? '', now);
  });
}

/** Somebody who judges has looked. It becomes a suggestion of the client's as well. */
export async function judgeReport(platform: Platform, message: HeldMessage, isNotRelevant: boolean): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await noteOpened(tx, message.id, now);
    if ((message.notRelevantAt !== null) === isNotRelevant) return;
    await tx
      .updateTable('informMessage')
      .set({ notRelevantAt: isNotRelevant ? now : null })
      .where('id', '=', message.id)
      .execute();
    if (isNotRelevant) await suggestIrrelevant(tx, message, now);
    else await withdrawIrrelevant(tx, message);
  });
}

export async function commentReport(platform: Platform, { id, clientId }: HeldMessage, text: string): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    // One after the other, so that their number holds.
    await tx.selectFrom('informMessage').select('id').where('id', '=', id).$call(locking(tx, 'informMessage')).execute();
    await noteOpened(tx, id, now);
    const own = await listComments(tx, id);
    if (own.length >= MOST_COMMENTS) throw refusal('text', 'enough-comments', { most: MOST_COMMENTS });
    await tx.insertInto('informComment').values({ clientId, messageId: id, text, at: now }).execute();
  });
}
