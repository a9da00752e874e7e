// The page of one message, for whoever has its link.
import type { ReportLinks } from '#server/channel/report-links.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { loadCounted, loadSaidRule } from '#features/inform/inform-rule/server/facade.ts';
import { MOST_COMMENTS, type ReportPage } from '../contract.ts';
import { suggestIrrelevant, withdrawIrrelevant } from './suggest-irrelevant.ts';
import { countHeldBefore, listHeldBefore } from './held-before.ts';
import { listComments } from './list-comments.ts';
import { confirmMessage } from './confirm-message.ts';
import { tellGuest } from '#server/record/current-call.ts';

const MOST_MERGED = 50;
const MOST_COUNTED = 20;
const MOST_HELD = 50;

export async function readReport(platform: Platform, links: ReportLinks, key: string): Promise<ReportPage> {
  const { db } = platform.store;
  const message = await requireMessage(platform, links, key);
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

/** The first time counts; later ones change nothing. */
export async function openReport(platform: Platform, links: ReportLinks, key: string): Promise<void> {
  const { id } = await requireMessage(platform, links, key);
  await platform.store.db
    .updateTable('informMessage')
    .set({ openedAt: platform.now() })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute();
}

export async function confirmReport(platform: Platform, links: ReportLinks, key: string): Promise<void> {
  await openReport(platform, links, key);
  const { id, informUserId } = await requireMessage(platform, links, key);
  await platform.store.db.transaction().execute(async (tx) => {
    const recipient = await tx.selectFrom('informUser').select('name').where('id', '=', informUserId).executeTakeFirst();
    await confirmMessage(tx, id, recipient?.name ?? '', platform.now());
  });
}

/** Somebody who judges has looked. It becomes a suggestion of the client's as well. */
export async function judgeReport(platform: Platform, links: ReportLinks, key: string, isNotRelevant: boolean): Promise<void> {
  await openReport(platform, links, key);
  const message = await requireMessage(platform, links, key);
  if ((message.notRelevantAt !== null) === isNotRelevant) return;
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('informMessage')
      .set({ notRelevantAt: isNotRelevant ? now : null })
      .where('id', '=', message.id)
      .execute();
    if (isNotRelevant) await suggestIrrelevant(tx, message, now);
    else await withdrawIrrelevant(tx, message);
  });
}

export async function commentReport(platform: Platform, links: ReportLinks, key: string, text: string): Promise<void> {
  await openReport(platform, links, key);
  const { id, clientId } = await requireMessage(platform, links, key);
  await platform.store.db.transaction().execute(async (tx) => {
    // One after the other, so that their number holds.
    await tx.selectFrom('informMessage').select('id').where('id', '=', id).$call(locking(tx, 'informMessage')).execute();
    const own = await listComments(tx, id);
    if (own.length >= MOST_COMMENTS) throw refusal('text', 'enough-comments', { most: MOST_COMMENTS });
    await tx.insertInto('informComment').values({ clientId, messageId: id, text, at: platform.now() }).execute();
  });
}

/** A rightly signed link says why it opens nothing any more; all others are only wrong. */
export async function requireMessage(platform: Platform, links: ReportLinks, key: string) {
  const about = links.readAny(key);
  const row = about && (await platform.store.db.selectFrom('informMessage').selectAll().where('id', '=', about.id).executeTakeFirst());
  const fault = !row || !about ? 'wrong' : row.revokedAt !== null ? 'revoked' : about.until <= platform.now() ? 'expired' : undefined;
  if (!row || fault) throw new AppError('not-found', { field: 'key', detail: { fault: fault ?? 'wrong' } });
  const { db } = platform.store;
  const recipient = await db.selectFrom('informUser').select('name').where('id', '=', row.informUserId).executeTakeFirst();
  tellGuest({ clientId: row.clientId, name: recipient?.name ?? '', targetId: row.id });
  return row;
}
