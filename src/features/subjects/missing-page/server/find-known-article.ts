import { keysFor } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';

/** The client's hit of this address, if the caller may see it. */
export async function findKnownArticle(store: Store, actor: Actor, url: string): Promise<{ id: number; title: string } | undefined> {
  const rows = await store.db
    .selectFrom('article')
    .innerJoin('hit', 'hit.articleId', 'article.id')
    .select(['article.id', 'article.title', 'hit.subjectIds'])
    .where('hit.clientId', '=', actor.clientId)
    .where('article.md5', 'in', keysFor(actor.clientId, url))
    .where('article.deletedAt', 'is', null)
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return rows.find((row) => !visible || row.subjectIds.some((id) => visible.has(id)));
}
