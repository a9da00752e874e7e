// Rows of the columns from the record: hits of a client, or with client 0 every stored article.
import { articleHeat } from '../record/heat.ts';
import type { Store } from '../db/open-record.ts';
import { executePage } from '../db/execute-page.ts';
import { emotionCode, type HitRow, languageCode, levelCode, mediaCode, NO_CODE, placeCode, statusCode } from './hit-row.ts';

const PAGE = 20_000;
const CHUNK = 500;

/** All rows of a client, in order of id, page by page. */
export async function* loadClientRows(store: Store, clientId: number): AsyncGenerator<HitRow[]> {
  for (let last = -1; ; ) {
    const rows: HitRow[] = clientId === 0 ? await articlePage(store, last) : await hitPage(store, clientId, last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function hitPage(store: Store, clientId: number, last: number): Promise<HitRow[]> {
  const query = hitQuery(store)
    .where('hit.client_id', '=', clientId)
    .where('hit.article_id', '>', last)
    .orderBy('hit.article_id')
    .limit(PAGE);
  return (await executePage(store, query, HIT_COLUMNS)).map(hitRow);
}

async function articlePage(store: Store, last: number): Promise<HitRow[]> {
  const query = articleQuery(store).where('article.id', '>', last).orderBy('article.id').limit(PAGE);
  return (await executePage(store, query, ARTICLE_COLUMNS)).map(articleRow);
}

/** The present rows of these articles by client; articles of client 0 only when asked for. */
export async function loadRowsOf(store: Store, ids: readonly number[], options: { withArticles: boolean }): Promise<Map<number, HitRow[]>> {
  const byClient = new Map<number, HitRow[]>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    for (const row of await hitQuery(store).where('hit.article_id', 'in', chunk).orderBy('hit.article_id').execute()) {
      const list = byClient.get(row.client_id);
      if (list) list.push(hitRow(row));
      else byClient.set(row.client_id, [hitRow(row)]);
    }
    if (!options.withArticles) continue;
    const articles = await articleQuery(store).where('article.id', 'in', chunk).orderBy('article.id').execute();
    byClient.set(0, [...(byClient.get(0) ?? []), ...articles.map(articleRow)]);
  }
  return byClient;
}

const hitQuery = (store: Store) =>
  store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.article_id')
    .select(['hit.client_id', 'hit.article_id as id', 'hit.media_type', 'hit.emotion', 'hit.status', 'hit.level', 'hit.language'])
    .select(['hit.province', 'hit.region', 'hit.site_id', 'hit.author_id', 'hit.group_id', 'hit.heat', 'hit.junk_score'])
    .select(['hit.event_id', 'hit.subject_ids', 'hit.tag_ids', 'hit.class_ids', 'article.length', 'article.scope_client_id'])
    .where('article.deleted_at', 'is', null);

const HIT_COLUMNS = [
  'id',
  'client_id',
  'media_type',
  'emotion',
  'status',
  'level',
  'language',
  'province',
  'region',
  'site_id',
  'author_id',
  'group_id',
  'event_id',
  'heat',
  'junk_score',
  'subject_ids',
  'tag_ids',
  'class_ids',
  'length',
  'scope_client_id',
] as const;
type HitRecord = Awaited<ReturnType<ReturnType<typeof hitQuery>['execute']>>[number];

const hitRow = (row: HitRecord): HitRow => ({
  id: row.id,
  media: mediaCode(row.media_type),
  emotion: emotionCode(row.emotion),
  status: statusCode(row.status),
  level: levelCode(row.level),
  language: languageCode(row.language),
  province: placeCode(row.province),
  region: placeCode(row.region),
  site: row.site_id,
  author: row.author_id,
  group: row.group_id,
  event: row.event_id,
  heat: row.heat,
  junk: row.junk_score,
  length: row.length,
  scope: row.scope_client_id,
  subjects: row.subject_ids,
  tags: row.tag_ids,
  classes: row.class_ids,
});

const articleQuery = (store: Store) =>
  store.db
    .selectFrom('article')
    .leftJoin('site', 'site.id', 'article.site_id')
    .select([
      'article.id',
      'article.media_type',
      'article.emotion',
      'article.language',
      'article.province',
      'article.region',
      'article.site_id',
    ])
    .select([
      'article.author_id',
      'article.group_id',
      'article.junk_score',
      'article.length',
      'article.scope_client_id',
      'article.published_at',
    ])
    .select('site.level')
    .where('article.deleted_at', 'is', null);

const ARTICLE_COLUMNS = [
  'id',
  'media_type',
  'emotion',
  'language',
  'province',
  'region',
  'site_id',
  'author_id',
  'group_id',
  'junk_score',
  'length',
  'scope_client_id',
  'published_at',
  'level',
] as const;
type ArticleRecord = Awaited<ReturnType<ReturnType<typeof articleQuery>['execute']>>[number];

const articleRow = (row: ArticleRecord): HitRow => ({
  id: row.id,
  media: mediaCode(row.media_type),
  emotion: emotionCode(row.emotion),
  status: NO_CODE,
  level: row.level === null ? NO_CODE : levelCode(row.level),
  language: languageCode(row.language),
  province: placeCode(row.province),
  region: placeCode(row.region),
  site: row.site_id,
  author: row.author_id,
  group: row.group_id,
  event: 0,
  heat: articleHeat(row.media_type, row.published_at),
  junk: row.junk_score,
  length: row.length,
  scope: row.scope_client_id,
  subjects: '[]',
  tags: '[]',
  classes: '[]',
});
