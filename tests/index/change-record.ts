import { pick, type Random } from '#analysis/expression/testing/random-cases.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';
import type { Store } from '#server/db/open-record.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';

/** Another emotion, status and tag for one of the article's hits, as a person would set them. */
export async function changeHit(store: Store, random: Random, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const hits = await tx.selectFrom('hit').selectAll().where('articleId', '=', articleId).execute();
    const before = hits[Math.floor(random() * hits.length)];
    if (!before) return;
    const change = {
      emotion: pick(random, EMOTIONS),
      status: pick(random, ARTICLE_STATUSES),
      tagIds: pick(random, [[], [2], [1, 3]]),
    };
    await tx.updateTable('hit').set(change).where('clientId', '=', before.clientId).where('articleId', '=', articleId).execute();
    await recordHitChanges(tx, [{ before: hitState(before), after: hitState({ ...before, ...change }) }]);
  });
}

/** A new hit on an old article, as if a new subject had found it. */
export async function addHit(store: Store, clientId: number, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const article = await tx.selectFrom('article').selectAll().where('id', '=', articleId).executeTakeFirstOrThrow();
    const { mediaType, language, province, region, siteId, authorId, groupId, junkScore, emotion } = article;
    const hit = {
      clientId,
      articleId,
      subjectIds: [1],
      emotion,
      emotionScore: 0,
      emotionOrigin: 'machine' as const,
      status: 'unread' as const,
      tagIds: [],
      firstSeenAt: 0,
      updatedAt: 0,
      mediaType,
      level: 'city' as const,
      province,
      region,
      siteId,
      authorId,
      language,
      groupId,
      junkScore,
      heat: 0,
    };
    await tx.insertInto('hit').values(hit).execute();
    await recordHitChanges(tx, [{ after: hitState(hit) }]);
  });
}

export async function changeText(store: Store, articleId: number, title: string): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('article').set({ title }).where('id', '=', articleId).execute();
    await tx.insertInto('outbox').values({ kind: 'article', articleId, clientId: 0 }).execute();
  });
}

export async function removeArticle(store: Store, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('hit').where('articleId', '=', articleId).execute();
    await tx.deleteFrom('articleText').where('articleId', '=', articleId).execute();
    await tx.deleteFrom('article').where('id', '=', articleId).execute();
    await tx.insertInto('outbox').values({ kind: 'article', articleId, clientId: 0 }).execute();
  });
}
