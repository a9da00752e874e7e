import { pick, type Random } from '#analysis/expression/testing/random-cases.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';
import type { Store } from '#server/db/open-record.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';

/** Another emotion, status and tag for one of the article's hits, as a person would give them. */
export async function changeHit(store: Store, random: Random, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const hits = await tx.selectFrom('hit').selectAll().where('article_id', '=', articleId).execute();
    const before = hits[Math.floor(random() * hits.length)];
    if (!before) return;
    const change = {
      emotion: pick(random, EMOTIONS),
      status: pick(random, ARTICLE_STATUSES),
      tag_ids: pick(random, ['[]', '[2]', '[1,3]']),
    };
    await tx.updateTable('hit').set(change).where('client_id', '=', before.client_id).where('article_id', '=', articleId).execute();
    await recordHitChanges(tx, [{ before: hitState(before), after: hitState({ ...before, ...change }) }]);
  });
}

/** A new hit on an old article, as a new subject finds it. */
export async function addHit(store: Store, clientId: number, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const article = await tx.selectFrom('article').selectAll().where('id', '=', articleId).executeTakeFirstOrThrow();
    const { media_type, language, province, region, site_id, author_id, group_id, junk_score, emotion } = article;
    const hit = {
      client_id: clientId,
      article_id: articleId,
      subject_ids: '[1]',
      emotion,
      emotion_score: 0,
      emotion_origin: 'machine' as const,
      status: 'unread' as const,
      tag_ids: '[]',
      first_seen_at: 0,
      updated_at: 0,
      media_type,
      level: 'city' as const,
      province,
      region,
      site_id,
      author_id,
      language,
      group_id,
      junk_score,
      heat: 0,
    };
    await tx.insertInto('hit').values(hit).execute();
    await recordHitChanges(tx, [{ after: hitState(hit) }]);
  });
}

export async function changeText(store: Store, articleId: number, title: string): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('article').set({ title }).where('id', '=', articleId).execute();
    await tx.insertInto('outbox').values({ kind: 'article', article_id: articleId, client_id: 0 }).execute();
  });
}

export async function removeArticle(store: Store, articleId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('hit').where('article_id', '=', articleId).execute();
    await tx.deleteFrom('article_text').where('article_id', '=', articleId).execute();
    await tx.deleteFrom('article').where('id', '=', articleId).execute();
    await tx.insertInto('outbox').values({ kind: 'article', article_id: articleId, client_id: 0 }).execute();
  });
}
