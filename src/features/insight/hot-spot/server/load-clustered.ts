import { type ReadArticle, readArticle } from '#analysis/event/read-article.ts';
import type { Store } from '#server/db/open-record.ts';
import { groupBy } from '#shared/group-by.ts';

/** The beginning of a news text says what happened. */
const READ_LENGTH = 3000;

export interface ClusteredHit {
  clientId: number;
  articleId: number;
  eventId: number;
  subjectIds: number[];
}
export interface ClusteredArticle {
  read: ReadArticle;
  hits: ClusteredHit[];
}

/** Articles as input of the clustering, in the order of `ids`, each with its hits; one without hits is left out. */
export async function loadClustered(store: Store, ids: readonly number[]): Promise<ClusteredArticle[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'article.publishedAt', 'site.domain'])
    .select((e) => e.fn<string>('substr', ['articleText.content', e.val(1), e.val(READ_LENGTH)]).as('content'))
    .where('article.id', 'in', ids)
    .where('article.deletedAt', 'is', null)
    .execute();
  const hits = await store.db
    .selectFrom('hit')
    .select(['clientId', 'articleId', 'eventId', 'subjectIds'])
    .where('articleId', 'in', ids)
    .execute();
  const byArticle = groupBy(hits, (hit) => hit.articleId);
  const texts = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, own] = [texts.get(id), byArticle.get(id)];
    if (!row || !own) return [];
    const { title, content, publishedAt, domain: site } = row;
    return [
      {
        read: readArticle({ id, title, content, publishedAt, site }),
        hits: own.map((hit) => ({ ...hit, subjectIds: hit.subjectIds })),
      },
    ];
  });
}
