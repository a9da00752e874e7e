// Loads rows of the columns from the record: hits of a client, or with client 0 every stored article.
import { sql } from 'kysely';
import { addToGroup } from '#shared/group-by.ts';
import { articleHeat } from '../record/heat.ts';
import type { Store } from '../db/open-record.ts';
import { executePage } from '../db/execute-page.ts';
import { needsReview } from '#shared/verdict.ts';
import { emotionCode, followersCode, type HitRow, languageCode, levelCode, mediaCode, NO_CODE, placeCode, statusCode } from './hit-row.ts';

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
  const query = hitQuery(store).where('hit.clientId', '=', clientId).where('hit.articleId', '>', last).orderBy('hit.articleId').limit(PAGE);
  return (await executePage(store, query, HIT_COLUMNS)).map(hitRow);
}

async function articlePage(store: Store, last: number): Promise<HitRow[]> {
  const query = articleQuery(store).where('article.id', '>', last).orderBy('article.id').limit(PAGE);
  return (await executePage(store, query, ARTICLE_COLUMNS)).map(articleRow);
}

/** The current rows of these articles by client; rows of client 0 only on request. */
export async function loadRowsOf(store: Store, ids: readonly number[], options: { withArticles: boolean }): Promise<Map<number, HitRow[]>> {
  const byClient = new Map<number, HitRow[]>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    for (const row of await hitQuery(store).where('hit.articleId', 'in', chunk).orderBy('hit.articleId').execute()) {
      addToGroup(byClient, row.clientId, hitRow(row));
    }
    if (!options.withArticles) continue;
    const articles = await articleQuery(store).where('article.id', 'in', chunk).orderBy('article.id').execute();
    for (const row of articles) addToGroup(byClient, 0, articleRow(row));
  }
  return byClient;
}

const hitQuery = (store: Store) =>
  store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .select(['hit.clientId', 'hit.articleId as id', 'hit.mediaType', 'hit.emotion', 'hit.status', 'hit.level', 'hit.language'])
    .select(['hit.province', 'hit.region', 'hit.siteId', 'hit.authorId', 'hit.groupId', 'hit.heat', 'hit.junkScore'])
    .select(['hit.emotionScore', 'hit.emotionOrigin'])
    .select(['hit.eventId', 'article.length', 'article.followers', 'article.scopeClientId'])
    // As JSON: few of a million hits have lists of their own.
    .select([sql<string>`hit.subject_ids`.as('subjects'), sql<string>`hit.tag_ids`.as('tags'), sql<string>`hit.class_ids`.as('classes')])
    .where('article.deletedAt', 'is', null);

const HIT_COLUMNS = [
  'id',
  'clientId',
  'mediaType',
  'emotion',
  'status',
  'level',
  'language',
  'province',
  'region',
  'siteId',
  'authorId',
  'groupId',
  'eventId',
  'heat',
  'junkScore',
  'emotionScore',
  'emotionOrigin',
  'subjects',
  'tags',
  'classes',
  'length',
  'followers',
  'scopeClientId',
] as const;
type HitRecord = Awaited<ReturnType<ReturnType<typeof hitQuery>['execute']>>[number];

const hitRow = (row: HitRecord): HitRow => ({
  id: row.id,
  media: mediaCode(row.mediaType),
  emotion: emotionCode(row.emotion),
  status: statusCode(row.status),
  level: levelCode(row.level),
  language: languageCode(row.language),
  province: placeCode(row.province),
  region: placeCode(row.region),
  review: Number(needsReview(row)),
  site: row.siteId,
  author: row.authorId,
  group: row.groupId,
  event: row.eventId,
  heat: row.heat,
  junk: row.junkScore,
  length: row.length,
  followers: followersCode(row.followers),
  scope: row.scopeClientId,
  subjects: row.subjects,
  tags: row.tags,
  classes: row.classes,
});

const articleQuery = (store: Store) =>
  store.db
    .selectFrom('article')
    .leftJoin('site', 'site.id', 'article.siteId')
    .select([
      'article.id',
      'article.mediaType',
      'article.emotion',
      'article.emotionScore',
      'article.language',
      'article.province',
      'article.region',
      'article.siteId',
    ])
    .select(['article.authorId', 'article.groupId', 'article.junkScore', 'article.length', 'article.scopeClientId', 'article.publishedAt'])
    .select(['article.followers', 'site.level'])
    .where('article.deletedAt', 'is', null);

const ARTICLE_COLUMNS = [
  'id',
  'mediaType',
  'emotion',
  'language',
  'province',
  'region',
  'siteId',
  'authorId',
  'groupId',
  'junkScore',
  'length',
  'followers',
  'scopeClientId',
  'publishedAt',
  'emotionScore',
  'level',
] as const;
type ArticleRecord = Awaited<ReturnType<ReturnType<typeof articleQuery>['execute']>>[number];

const articleRow = (row: ArticleRecord): HitRow => ({
  id: row.id,
  media: mediaCode(row.mediaType),
  emotion: emotionCode(row.emotion),
  status: NO_CODE,
  level: row.level === null ? NO_CODE : levelCode(row.level),
  language: languageCode(row.language),
  province: placeCode(row.province),
  region: placeCode(row.region),
  review: Number(needsReview({ ...row, emotionOrigin: 'machine' })),
  site: row.siteId,
  author: row.authorId,
  group: row.groupId,
  event: 0,
  heat: articleHeat(row.mediaType, row.publishedAt),
  junk: row.junkScore,
  length: row.length,
  followers: followersCode(row.followers),
  scope: row.scopeClientId,
  subjects: '[]',
  tags: '[]',
  classes: '[]',
});
