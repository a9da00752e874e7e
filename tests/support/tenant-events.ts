// Events of a client, decisions about them, and a meaningless title.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { addTitle } from '#features/insight/hot-spot/server/meaningless-title.service.ts';
import { placeHits } from '#features/insight/hot-spot/server/place-hits.ts';
import { createEvent } from '#features/insight/hot-spot/server/write-events.ts';

export interface TenantEvents {
  /** Event of the article; the other is that of the manually added one. */
  eventId: number;
  otherEventId: number;
  eventDecisionId: number;
  meaninglessTitleId: number;
}

export async function buildEvents(
  platform: Platform,
  actor: Actor,
  articles: { articleId: number; handArticleId: number },
): Promise<TenantEvents> {
  const { clientId } = actor;
  const now = platform.now();
  const built = await platform.store.db.transaction().execute(async (tx) => {
    const eventId = await createEvent(tx, clientId, articles.articleId, now);
    const otherEventId = await createEvent(tx, clientId, articles.handArticleId, now);
    await placeHits(tx, clientId, [articles.articleId], eventId);
    await placeHits(tx, clientId, [articles.handArticleId], otherEventId);
    // A split of its own, so that a merge of the two others leaves it as it was decided.
    const splitEventId = await createEvent(tx, clientId, articles.handArticleId, now);
    const decision = await tx
      .insertInto('eventDecision')
      .values({
        clientId,
        kind: 'split',
        eventId,
        otherId: splitEventId,
        staying: [articles.articleId],
        moved: [articles.handArticleId],
        undoes: null,
        undoneAt: null,
        userId: actor.userId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { eventId, otherEventId, eventDecisionId: decision.id };
  });
  const title = await addTitle(platform, actor, { title: '图片新闻', isPart: false });
  return { ...built, meaninglessTitleId: title.id };
}
