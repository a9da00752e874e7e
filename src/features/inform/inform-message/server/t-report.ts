// The page of one message, for whoever has its link.
import type { ReportLinks } from '#server/channel/report-links.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportPage } from '../contract.ts';
import { confirmMessage } from './confirm-message.ts';

const MOST_MERGED = 50;

export async function readReport(platform: Platform, links: ReportLinks, key: string): Promise<ReportPage> {
  const { db } = platform.store;
  const message = await requireMessage(platform, links, key);
  const merged = db.selectFrom('informDecision').where('messageId', '=', message.id).where('result', '=', 'merged');
  const [recipient, client, count, articles] = await Promise.all([
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
  ]);
  const { warningLevel, letter, decidedAt, handedAt, confirmedAt, notRelevantAt } = message;
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

export async function judgeReport(platform: Platform, links: ReportLinks, key: string, isNotRelevant: boolean): Promise<void> {
  const { id } = await requireMessage(platform, links, key);
  await platform.store.db
    .updateTable('informMessage')
    .set({ notRelevantAt: isNotRelevant ? platform.now() : null })
    .where('id', '=', id)
    .execute();
}

/** A link that is wrong, too old or revoked opens nothing, and none of these is told from the other. */
async function requireMessage(platform: Platform, links: ReportLinks, key: string) {
  const id = links.read(key, platform.now());
  const row =
    id === undefined
      ? undefined
      : await platform.store.db
          .selectFrom('informMessage')
          .selectAll()
          .where('id', '=', id)
          .where('revokedAt', 'is', null)
          .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'key' });
  return row;
}
