// What a ticket came from, kept as it is now: it reads the same when the page is gone.
import { findArticles, requireArticles } from '#features/core/article/server/facade.ts';
import { requireEvents } from '#features/insight/hot-spot/server/facade.ts';
import { filterMessages } from '#features/inform/inform-message/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { type TicketSnapshot, type TicketSourceKind, ticketSnapshot } from '#shared/tickets.ts';

export interface TakenSource {
  sourceKind: TicketSourceKind;
  refId: number;
  taken: TicketSnapshot;
}
type Parts = Pick<Platform, 'store' | 'index' | 'now'>;
export interface From {
  articleIds: readonly number[];
  eventIds: readonly number[];
  messageIds: readonly number[];
}

/** Only what the caller may see; anything else is `not-found` at its field. */
export async function takeSources(platform: Parts, actor: Actor, from: From): Promise<TakenSource[]> {
  return [
    ...(await takeArticles(platform, actor, from.articleIds)),
    ...(await takeEvents(platform, actor, from.eventIds)),
    ...(await takeWarnings(platform, actor, from.messageIds)),
  ];
}

type Article = Awaited<ReturnType<typeof findArticles>>[number];

const ofArticle = (item: Article): TicketSnapshot => ({
  ...ticketSnapshot.parse({ title: item.title }),
  url: item.url,
  siteName: item.siteName,
  author: item.author,
  mediaType: item.mediaType,
  emotion: item.emotion,
  publishedAt: item.publishedAt,
  excerpt: item.summary,
  subjectIds: item.subjects.map(({ id }) => id),
});

async function takeArticles(platform: Parts, actor: Actor, ids: readonly number[]): Promise<TakenSource[]> {
  if (ids.length === 0) return [];
  const items = await requireArticles(platform, actor, [...new Set(ids)], 'articleIds');
  return items.map((item) => ({ sourceKind: 'article', refId: item.id, taken: ofArticle(item) }));
}

async function takeEvents(platform: Parts, actor: Actor, ids: readonly number[]): Promise<TakenSource[]> {
  if (ids.length === 0) return [];
  const events = await requireEvents(platform, actor, ids, 'eventIds');
  const heads = new Map(
    (
      await findArticles(
        platform,
        actor,
        events.map(({ headArticleId }) => headArticleId ?? 0),
      )
    ).map((item) => [item.id, item]),
  );
  return events.flatMap((event) => {
    const head = heads.get(event.headArticleId ?? 0);
    return head ? [{ sourceKind: 'event' as const, refId: event.id, taken: ofArticle(head) }] : [];
  });
}

async function takeWarnings({ store: { db } }: Parts, actor: Actor, ids: readonly number[]): Promise<TakenSource[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await filterMessages(db, actor, {})
    .select([
      'informMessage.id',
      'informMessage.letter',
      'informMessage.warningLevel',
      'informMessage.articleId',
      'informMessage.decidedAt',
    ])
    .where('informMessage.id', 'in', wanted)
    .execute();
  if (rows.length < wanted.length) throw new AppError('not-found', { field: 'messageIds' });
  const hits = await db
    .selectFrom('hit')
    .select(['articleId', 'subjectIds'])
    .where('clientId', '=', actor.clientId)
    .where(
      'articleId',
      'in',
      rows.map(({ articleId }) => articleId),
    )
    .execute();
  const subjects = new Map(hits.map(({ articleId, subjectIds }) => [articleId, subjectIds]));
  return rows.map(({ id, letter, warningLevel, articleId, decidedAt }) => ({
    sourceKind: 'warning' as const,
    refId: id,
    taken: {
      ...ticketSnapshot.parse({ title: letter.title }),
      level: warningLevel,
      publishedAt: decidedAt,
      subjectIds: subjects.get(articleId) ?? [],
    },
  }));
}
