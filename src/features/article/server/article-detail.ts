import { explainTargets } from '#analysis/emotion/explain-target.ts';
import { AppError } from '#shared/errors.ts';
import type { Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleDetail } from '../contract.ts';
import { findHits } from './find-hits.ts';
import { loadItems } from './article-items.ts';

type Evidence = ArticleDetail['evidence'];
interface StoredEntity {
  text: string;
  type: string;
}

/** One article of my client, with everything that was understood of it. Another client's article is `not-found`. */
export async function getArticleDetail(platform: Platform, actor: Actor, id: number, keyword: string | undefined): Promise<ArticleDetail> {
  const { db } = platform.store;
  const [item] = await loadItems(db, actor, [id]);
  if (!item || (actor.visibleSubjectIds && item.subjects.length === 0)) throw new AppError('not-found', { field: 'id' });
  const row = await db
    .selectFrom('article')
    .innerJoin('article_text', 'article_text.article_id', 'article.id')
    .leftJoin('source', 'source.id', 'article.source_id')
    .selectAll('article')
    .select(['article_text.content', 'source.name as sourceName', 'source.client_id as sourceClientId'])
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow();
  const [revisions, numbers, targets, log, similar, hits] = await Promise.all([
    db
      .selectFrom('article_revision')
      .select(['revision', 'title', 'at'])
      .where('article_id', '=', id)
      .orderBy('revision', 'desc')
      .execute(),
    db
      .selectFrom('article_number')
      .select(['at', 'read', 'reply', 'forward', 'like', 'play'])
      .where('article_id', '=', id)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('hit_subject')
      .innerJoin('subject', 'subject.id', 'hit_subject.subject_id')
      .select(['hit_subject.subject_id', 'hit_subject.target_emotion', 'hit_subject.target_score', 'subject.targets'])
      .where('hit_subject.client_id', '=', actor.clientId)
      .where('hit_subject.article_id', '=', id)
      .where('hit_subject.target_emotion', 'is not', null)
      .execute(),
    listLog(platform, actor.clientId, id),
    platform.index.count({
      ...actorScope(actor),
      groupIds: [item.groupId],
    }),
    findHits(
      platform,
      actor,
      { id, title: item.title, content: row.content, author: item.author, site: item.siteDomain, summary: item.summary },
      item.subjects.map((subject) => subject.id),
      keyword,
    ),
  ]);
  // The names that a subject watches are for those who may see the subject.
  const visible = new Set(item.subjects.map((subject) => subject.id));
  // A private source of another client is not named.
  const isSourceShown = row.sourceClientId === 1 || row.sourceClientId === actor.clientId;
  return {
    ...item,
    similar,
    hits: hits.map(({ field, start, end, word }) => ({ field, start, end, word })),
    content: row.content,
    images: JSON.parse(row.images) as string[],
    evidence: JSON.parse(row.evidence) as Evidence,
    articleEmotion: row.emotion,
    articleEmotionScore: row.emotion_score,
    targetEmotions: targets.flatMap((target) =>
      target.target_emotion && visible.has(target.subject_id)
        ? [
            {
              subjectId: target.subject_id,
              emotion: target.target_emotion,
              score: target.target_score ?? 0,
              names: explainNames(
                { title: item.title, content: row.content },
                JSON.parse(target.targets) as string[],
                target.target_emotion,
              ),
            },
          ]
        : [],
    ),
    keywordWeights: JSON.parse(row.keywords) as { word: string; weight: number }[],
    entities: countEntities(JSON.parse(row.entities) as StoredEntity[]),
    regions: JSON.parse(row.regions) as ArticleDetail['regions'],
    junkReasons: JSON.parse(row.junk_reasons) as string[],
    fetchedAt: row.fetched_at,
    storedAt: row.stored_at,
    sourceId: isSourceShown ? row.source_id : null,
    sourceName: isSourceShown ? (row.sourceName ?? '') : '',
    revision: row.revision,
    revisions,
    numberHistory: numbers,
    groupDistance: row.group_distance,
    groupRatio: row.group_ratio,
    log,
  };
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
    .selectFrom('article_log')
    .leftJoin('account', 'account.id', 'article_log.user_id')
    .leftJoin('account as staff', 'staff.id', 'article_log.simulated_by')
    .select([
      'article_log.id',
      'article_log.field',
      'article_log.before',
      'article_log.after',
      'article_log.note',
      'article_log.at',
      'account.name as user',
      'staff.name as simulatedBy',
    ])
    .where('article_log.client_id', '=', clientId)
    .where('article_log.article_id', '=', articleId)
    .orderBy('article_log.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, user: row.user ?? '' }));
}
