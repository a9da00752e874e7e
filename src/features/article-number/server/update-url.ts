import { requireArticle } from '#features/article/server/facade.ts';
import { checkUrl } from '#ingest/fetch/egress-guard.ts';
import { articleKey } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { logArticleChange } from './log-article-change.ts';

/** The address and key after the change. What is fetched from it later is checked again, on the socket. */
export async function updateUrl(
  platform: Platform,
  actor: Actor,
  articleId: number,
  address: string,
): Promise<{ url: string; md5: string }> {
  const article = await requireArticle(platform, actor, articleId, 'articleId');
  const allowHosts = new Set([...platform.config.allowHosts].map((host) => host.toLowerCase()));
  const checked = checkUrl(address, { allowHosts });
  if (!checked.ok) throw new AppError('invalid-url', { field: 'url', detail: { reason: checked.reason } });
  const url = checked.url.href;
  const md5 = articleKey(url);
  if (url === article.url) return { url, md5: article.md5 };
  const { db } = platform.store;
  await withUniqueField({ md5: 'url' }, () =>
    db.transaction().execute(async (tx) => {
      const other = await tx.selectFrom('article').select('id').where('md5', '=', md5).where('id', '!=', articleId).executeTakeFirst();
      if (other) throw new AppError('already-exists', { field: 'url' });
      await tx.updateTable('article').set({ url, md5, updated_at: platform.now() }).where('id', '=', articleId).execute();
      await tx.insertInto('outbox').values({ kind: 'article', article_id: articleId, client_id: 0 }).execute();
      await logArticleChange(tx, actor, platform.now(), { articleId, field: 'url', before: article.url, after: url, note: '' });
    }),
  );
  return { url, md5 };
}
