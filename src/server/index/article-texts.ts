import type { Store } from '../db/open-record.ts';

/** What the text index stores for an article. `site` is a domain. */
export interface ArticleText {
  id: number;
  title: string;
  content: string;
  author: string;
  site: string;
  /** Sorted ids of the clients with a hit. */
  clientIds: readonly number[];
}

const CHUNK = 500;

/** Texts of the articles in `ids` that still exist, in order of id. */
export async function loadArticleTexts(store: Store, ids: readonly number[], options: { withClients: boolean }): Promise<ArticleText[]> {
  const texts: ArticleText[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const clients = options.withClients ? await loadHitClients(store, chunk) : new Map<number, number[]>();
    for (const row of await textRows(store, chunk)) texts.push({ ...row, clientIds: clients.get(row.id) ?? [] });
  }
  return texts;
}

function textRows(store: Store, ids: readonly number[]) {
  return store.db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .leftJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .select(['article.id', 'article.title', 'articleText.content'])
    .select((e) => [e.fn.coalesce('author.name', e.val('')).as('author'), e.fn.coalesce('site.domain', e.val('')).as('site')])
    .where('article.id', 'in', ids)
    .where('article.deletedAt', 'is', null)
    .orderBy('article.id')
    .execute();
}

/** Clients with a hit of each article. */
export async function loadHitClients(store: Store, ids: readonly number[]): Promise<Map<number, number[]>> {
  const clients = new Map<number, number[]>();
  if (ids.length === 0) return clients;
  const rows = await store.db
    .selectFrom('hit')
    .select(['articleId', 'clientId'])
    .where('articleId', 'in', ids)
    .orderBy('clientId')
    .execute();
  for (const row of rows) {
    const list = clients.get(row.articleId);
    if (list) list.push(row.clientId);
    else clients.set(row.articleId, [row.clientId]);
  }
  return clients;
}
