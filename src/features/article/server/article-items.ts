// Rows of a list: the client's hit, the article, its site and author, the newest numbers. One query a table, never one a row.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { ArticleItem } from '../contract.ts';

type Numbers = ArticleItem['numbers'];
export const NO_NUMBERS: Numbers = { read: null, reply: null, forward: null, like: null, play: null };

export type StoredItem = Omit<ArticleItem, 'similar' | 'hits'>;

/** Whose hits, and which of their subjects and classes are named. */
type Viewer = Pick<Actor, 'clientId' | 'visibleSubjectIds' | 'visibleClassIds'>;

/** The viewer's hits among `ids`, in the order of `ids`; an id that is no hit is left out. */
export async function loadItems(db: Kysely<Database>, viewer: Viewer, ids: readonly number[]): Promise<StoredItem[]> {
  const { clientId } = viewer;
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.article_id')
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('author', 'author.id', 'article.author_id')
    .where('hit.client_id', '=', clientId)
    .where('hit.article_id', 'in', ids)
    .where('article.deleted_at', 'is', null)
    .select([
      'article.id',
      'article.md5',
      'article.url',
      'article.title',
      'article.summary',
      'article.media_type',
      'article.language',
      'article.site_id',
      'site.name as siteName',
      'site.domain as siteDomain',
      'article.author_id',
      'author.name as author',
      'article.published_at',
      'article.is_time_exact',
      'article.found_at',
      'article.keywords',
      'article.junk_score',
      'hit.group_id',
      'article.province',
      'article.region',
      'hit.level',
      'hit.emotion',
      'hit.emotion_score',
      'hit.emotion_origin',
      'hit.status',
      'hit.subject_ids',
      'hit.tag_ids',
      'hit.class_ids',
    ])
    .execute();
  const [numbers, names] = await Promise.all([latestNumbers(db, ids), subjectNames(db, clientId)]);
  const shown = viewer.visibleSubjectIds && new Set(viewer.visibleSubjectIds);
  const shownClasses = viewer.visibleClassIds && new Set(viewer.visibleClassIds);
  const items = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        md5: row.md5,
        url: row.url,
        title: row.title,
        summary: row.summary,
        mediaType: row.media_type,
        level: row.level,
        language: row.language,
        siteId: row.site_id,
        siteName: row.siteName,
        siteDomain: row.siteDomain,
        authorId: row.author_id,
        author: row.author ?? '',
        publishedAt: row.published_at,
        isTimeExact: row.is_time_exact === 1,
        foundAt: row.found_at,
        emotion: row.emotion,
        emotionScore: row.emotion_score,
        emotionOrigin: row.emotion_origin,
        status: row.status,
        subjects: (JSON.parse(row.subject_ids) as number[])
          .filter((id) => !shown || shown.has(id))
          .map((id) => ({ id, name: names.get(id) ?? '' })),
        tagIds: JSON.parse(row.tag_ids) as number[],
        classIds: (JSON.parse(row.class_ids) as number[]).filter((id) => !shownClasses || shownClasses.has(id)),
        province: row.province,
        region: row.region,
        junkScore: row.junk_score,
        groupId: row.group_id,
        keywords: (JSON.parse(row.keywords) as { word: string }[]).map((keyword) => keyword.word).slice(0, 6),
        numbers: numbers.get(row.id) ?? NO_NUMBERS,
      } satisfies StoredItem,
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

async function latestNumbers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Numbers>> {
  const rows = await db.selectFrom('article_number').selectAll().where('article_id', 'in', ids).orderBy('at').execute();
  return new Map(
    rows.map((row) => [row.article_id, { read: row.read, reply: row.reply, forward: row.forward, like: row.like, play: row.play }]),
  );
}

export async function subjectNames(db: Kysely<Database>, clientId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', clientId).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
