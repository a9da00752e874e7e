import { checkPublicUrl } from '#ingest/fetch/check-public-url.ts';
import { keysFor } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireOwnArticle } from './require-own.ts';

/** The address and key after the change. Later fetches check the address again, on the socket. */
export async function updateUrl(
  platform: Platform,
  actor: Actor,
  articleId: number,
  address: string,
): Promise<{ url: string; md5: string }> {
  const checked = checkPublicUrl(platform.config.allowHosts, address);
  if (!checked.ok) throw new AppError('invalid-url', { field: 'url', detail: { reason: checked.reason } });
  const article = await requireOwnArticle(platform, actor, articleId);
  const url = checked.url.href;
  if (url === article.url) return { url, md5: article.md5 };
  const keys = keysFor(actor.clientId, url);
  const [, own] = keys;
  await platform.store.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('article')
      .select('id')
      .where('md5', 'in', keys)
      .where('scopeClientId', 'in', [0, actor.clientId])
      .where('id', '!=', articleId)
      .executeTakeFirst();
    if (known) throw new AppError('already-exists', { field: 'url' });
    // A key of the client's own, which reveals nothing about other clients' articles under this address.
    await tx.updateTable('article').set({ url, md5: own, updatedAt: platform.now() }).where('id', '=', articleId).execute();
    await tx.insertInto('outbox').values({ kind: 'article', articleId, clientId: 0 }).execute();
    await logArticles(tx, actor, platform.now(), [{ articleId, field: 'url', before: article.url, after: url }]);
  });
  return { url, md5: own };
}
