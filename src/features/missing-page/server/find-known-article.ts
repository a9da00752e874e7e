import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';

/** The client's hit of this address, as far as the caller may see it. */
export async function findKnownArticle(store: Store, actor: Actor, url: string): Promise<{ id: number; title: string } | undefined> {
  const rows = await store.db
    .selectFrom('article')
    .innerJoin('hit', 'hit.article_id', 'article.id')
    .select(['article.id', 'article.title', 'hit.subject_ids'])
    .where('hit.client_id', '=', actor.clientId)
    .where('article.md5', 'in', [articleKey(url), clientKey(actor.clientId, articleKey(url))])
    .where('article.deleted_at', 'is', null)
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return rows.find((row) => !visible || (JSON.parse(row.subject_ids) as number[]).some((id) => visible.has(id)));
}
