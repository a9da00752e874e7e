// Rows of a list: the client's hit, the article, its site and author, the newest numbers. One query per table, never one per row.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { loadMarks, NO_MARKS } from './article-marks.ts';
import { loadPostTexts } from './post-text.ts';
import type { ArticleItem } from '../contract.ts';

type Numbers = ArticleItem['numbers'];
export const NO_NUMBERS: Numbers = { read: null, reply: null, forward: null, like: null, play: null };

export type StoredItem = Omit<ArticleItem, 'similar' | 'hits'>;

/** The client whose hits are read, and which of their subjects and classes are listed. */
type Viewer = Pick<Actor, 'clientId' | 'userId' | 'visibleSubjectIds' | 'visibleClassIds'> & Partial<Pick<Actor, 'privileges' | 'home'>>;

/** The viewer's hits among `ids`, in the order of `ids`; an id that is not a hit is left out. */
export async function loadItems(
  { store: { db }, now }: Pick<Platform, 'store' | 'now'>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<StoredItem[]> {
  const { clientId } = viewer;
  if (ids.length === 0) return [];
  const rows = await loadRows(db, clientId, ids);
  const [numbers, names, marks, postText] = await Promise.all([
    latestNumbers(db, ids),
    subjectNames(db, clientId),
    viewer.home ? () => NO_MARKS : loadMarks(db, viewer, ids, now()),
    loadPostTexts(db, rows),
  ]);
  const ofClient = viewer.home ? await clientName(db, clientId) : null;
  const shown = viewer.visibleSubjectIds && new Set(viewer.visibleSubjectIds);
  const shownClasses = viewer.visibleClassIds && new Set(viewer.visibleClassIds);
  const items = new Map(
    rows.map((row) => [
      row.id,
      {
        ...fieldsOf(row),
        ...postText(row),
        ...marks(row.id),
        ...(viewer.home ? { tagIds: [] } : {}),
        ofClient,
        subjects: row.subjectIds.filter((id) => !shown || shown.has(id)).map((id) => ({ id, name: names.get(id) ?? '' })),
        classIds: row.classIds.filter((id) => !shownClasses || shownClasses.has(id)),
        numbers: numbers.get(row.id) ?? NO_NUMBERS,
      } satisfies StoredItem,
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

const clientName = (db: Kysely<Database>, id: number) =>
  db.selectFrom('client').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

const loadRows = (db: Kysely<Database>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .where('hit.clientId', '=', clientId)
    .where('hit.articleId', 'in', ids)
    .where('article.deletedAt', 'is', null)
    .select(ARTICLE_COLUMNS)
    .select(HIT_COLUMNS)
    .execute();

const ARTICLE_COLUMNS = [
  'article.id',
  'article.md5',
  'article.url',
  'article.title',
  'article.summary',
  'article.mediaType',
  'article.language',
  'article.siteId',
  'site.name as siteName',
  'site.domain as siteDomain',
  'article.authorId',
  'author.name as author',
  'article.followers',
  'article.publishedAt',
  'article.isTimeExact',
  'article.foundAt',
  'article.keywords',
  'article.junkScore',
  'article.province',
  'article.region',
] as const;
const HIT_COLUMNS = [
  'hit.groupId',
  'hit.level',
  'hit.emotion',
  'hit.emotionScore',
  'hit.emotionOrigin',
  'hit.status',
  'hit.subjectIds',
  'hit.tagIds',
  'hit.classIds',
] as const;

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** The columns that every viewer of the hit sees. */
const fieldsOf = ({ subjectIds: _subjects, classIds: _classes, keywords, author, ...row }: Row) => ({
  ...row,
  author: author ?? '',
  keywords: keywords.map(({ word }) => word).slice(0, 6),
});

async function latestNumbers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Numbers>> {
  const rows = await db.selectFrom('articleNumber').selectAll().where('articleId', 'in', ids).orderBy('at').execute();
  return new Map(
    rows.map((row) => [row.articleId, { read: row.read, reply: row.reply, forward: row.forward, like: row.like, play: row.play }]),
  );
}

export async function subjectNames(db: Kysely<Database>, clientId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', clientId).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
