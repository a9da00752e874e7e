import { explainTargets } from '#analysis/emotion/explain-target.ts';
import { AppError } from '#shared/errors.ts';
import type { Emotion } from '#shared/media.ts';
import type { Kysely } from 'kysely';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleDetail } from '../contract.ts';
import { evidenceOfPost } from './evidence-of-post.ts';
import { findHits } from './find-hits.ts';
import { loadItems } from './article-items.ts';

/** Characters; a page with more is shown as its text alone. */
const LONGEST_MARKUP = 400_000;

interface StoredEntity {
  text: string;
  type: string;
}

/** One article of the caller’s client, with its complete analysis. Another client's article is `not-found`. */
export async function getArticleDetail(platform: Platform, actor: Actor, id: number, keyword: string | undefined): Promise<ArticleDetail> {
  const { db } = platform.store;
  const [item] = await loadItems(platform, actor, [id]);
  if (!item || (actor.visibleSubjectIds && item.subjects.length === 0)) throw new AppError('not-found', { field: 'id' });
  const row = await loadArticle(db, id);
  const shown = { id, title: item.title, content: row.content, author: item.author, site: item.siteDomain, summary: item.summary };
  const subjectIds = item.subjects.map((subject) => subject.id);
  const [revisions, numberHistory, targetEmotions, log, similar, hits] = await Promise.all([
    listRevisions(db, id),
    listNumbers(db, id),
    listTargetEmotions(db, actor, shown, new Set(subjectIds)),
    // Who did what with an article is nobody's concern but the client's own.
    actor.home ? [] : listLog(platform, actor.clientId, id),
    platform.index.count({ ...actorScope(actor), groupIds: [item.groupId] }),
    findHits(platform, actor, shown, subjectIds, keyword),
  ]);
  return {
    ...item,
    ...understood(row, item.isPost),
    contentHtml: row.contentHtml.length > LONGEST_MARKUP ? '' : row.contentHtml,
    isEditable: !actor.home && row.scopeClientId === actor.clientId && row.sourceId === null,
    ...sourceOf(row, actor),
    similar,
    hits: hits.map(({ field, start, end, word }) => ({ field, start, end, word })),
    targetEmotions,
    revisions,
    numberHistory,
    log,
  };
}

type ArticleOfDetail = Awaited<ReturnType<typeof loadArticle>>;

const loadArticle = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .leftJoin('source', 'source.id', 'article.sourceId')
    .selectAll('article')
    .select(['articleText.content', 'articleText.contentHtml', 'source.name as sourceName', 'source.clientId as sourceClientId'])
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow();

const understood = (row: ArticleOfDetail, isPost: boolean) => ({
  content: row.content,
  images: row.images,
  evidence: isPost ? evidenceOfPost(row) : row.evidence,
  articleEmotion: row.emotion,
  articleEmotionScore: row.emotionScore,
  keywordWeights: row.keywords,
  entities: countEntities(row.entities),
  regions: row.regions,
  junkReasons: row.junkReasons,
  fetchedAt: row.fetchedAt,
  storedAt: row.storedAt,
  revision: row.revision,
  groupDistance: row.groupDistance,
  groupRatio: row.groupRatio,
});

/** A private source of another client is not named. */
const sourceOf = (row: ArticleOfDetail, { clientId, home }: Actor) =>
  row.sourceClientId === PROVIDER_CLIENT || row.sourceClientId === (home ?? { clientId }).clientId
    ? { sourceId: row.sourceId, sourceName: row.sourceName ?? '' }
    : { sourceId: null, sourceName: '' };

const listRevisions = (db: Kysely<Database>, id: number) =>
  db.selectFrom('articleRevision').select(['revision', 'title', 'at']).where('articleId', '=', id).orderBy('revision', 'desc').execute();

const listNumbers = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('articleNumber')
    .select(['at', 'read', 'reply', 'forward', 'like', 'play'])
    .where('articleId', '=', id)
    .orderBy('at')
    .execute();

/** The names that a subject watches are visible only to users who may see the subject. */
async function listTargetEmotions(
  db: Kysely<Database>,
  { clientId }: Actor,
  article: { id: number; title: string; content: string },
  visible: ReadonlySet<number>,
): Promise<ArticleDetail['targetEmotions']> {
  const rows = await db
    .selectFrom('hitSubject')
    .innerJoin('subject', 'subject.id', 'hitSubject.subjectId')
    .select(['hitSubject.subjectId', 'hitSubject.targetEmotion', 'hitSubject.targetScore', 'subject.targets'])
    .where('hitSubject.clientId', '=', clientId)
    .where('hitSubject.articleId', '=', article.id)
    .where('hitSubject.targetEmotion', 'is not', null)
    .execute();
  return rows.flatMap(({ subjectId, targetEmotion: emotion, targetScore: score, targets }) =>
    emotion && visible.has(subjectId) ? [{ subjectId, emotion, score: score ?? 0, names: explainNames(article, targets, emotion) }] : [],
  );
}

function explainNames(article: { title: string; content: string }, names: readonly string[], emotion: Emotion) {
  return explainTargets(article, names).map(({ name, words, forms }) => ({ name, forms, words: emotion === 'negative' ? words : [] }));
}

function countEntities(entities: readonly StoredEntity[]): ArticleDetail['entities'] {
  const counts = new Map<string, { text: string; type: string; count: number }>();
  for (const { text, type } of entities) {
    const key = `${type} ${text}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { text, type, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}

async function listLog(platform: Platform, clientId: number, articleId: number): Promise<ArticleDetail['log']> {
  const rows = await platform.store.db
    .selectFrom('articleLog')
    .leftJoin('account', 'account.id', 'articleLog.userId')
    .leftJoin('account as staff', 'staff.id', 'articleLog.simulatedBy')
    .select([
      'articleLog.id',
      'articleLog.field',
      'articleLog.before',
      'articleLog.after',
      'articleLog.note',
      'articleLog.at',
      'account.name as user',
      'staff.name as simulatedBy',
    ])
    .where('articleLog.clientId', '=', clientId)
    .where('articleLog.articleId', '=', articleId)
    .orderBy('articleLog.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, user: row.user ?? '' }));
}
