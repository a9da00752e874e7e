// What a ticket came from, kept as it is now: it reads the same when the page is gone.
import { findArticles, requireArticles } from '#features/core/article/server/facade.ts';
import { requireEvents } from '#features/insight/hot-spot/server/facade.ts';
import { filterMessages } from '#features/inform/inform-message/server/facade.ts';
import type { Kysely, Selectable } from 'kysely';
import { cutTo } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { type TicketSnapshot, type TicketSourceKind, ticketSnapshot } from '#shared/tickets.ts';
import type { ticketContract } from '../contract.ts';

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
  commentIds: readonly number[];
}

/** Only what the caller may see; anything else is `not-found` at its field. */
export async function takeSources(platform: Parts, actor: Actor, from: From): Promise<TakenSource[]> {
  return [
    ...(await takeArticles(platform, actor, from.articleIds)),
    ...(await takeEvents(platform, actor, from.eventIds)),
    ...(await takeWarnings(platform, actor, from.messageIds)),
    ...(await takeComments(platform, actor, from.commentIds)),
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
  return withSubjects(db, actor.clientId, rows);
}

type Warning = Pick<Selectable<Database['informMessage']>, 'id' | 'letter' | 'warningLevel' | 'articleId' | 'decidedAt'>;

/** Warnings of a client as they are kept in tickets. */
export async function withSubjects(db: Kysely<Database>, clientId: number, rows: readonly Warning[]): Promise<TakenSource[]> {
  const hits = await db
    .selectFrom('hit')
    .select(['articleId', 'subjectIds'])
    .where('clientId', '=', clientId)
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

/** Comments of articles that the caller may see. */
async function takeComments(platform: Parts, actor: Actor, ids: readonly number[]): Promise<TakenSource[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await platform.store.db.selectFrom('reply').selectAll().where('id', 'in', wanted).orderBy('id').execute();
  const found = await findArticles(
    platform,
    actor,
    rows.map(({ articleId }) => articleId),
  );
  const articles = new Map(found.map((item) => [item.id, item]));
  const taken = rows.flatMap((row): TakenSource[] => {
    const item = articles.get(row.articleId);
    if (!item) return [];
    const { url, siteName, mediaType, subjectIds } = ofArticle(item);
    const said = { author: row.author, emotion: row.emotion, publishedAt: row.publishedAt, excerpt: row.content };
    const title = titleOf(row.content);
    return [
      {
        sourceKind: 'comment',
        refId: row.id,
        taken: { ...ticketSnapshot.parse({ title }), url, siteName, mediaType, subjectIds, ...said },
      },
    ];
  });
  if (taken.length < wanted.length) throw new AppError('not-found', { field: 'commentIds' });
  return taken;
}

const MOST_TITLE = 120;
/** One line, as long as a title may be; what it came from may be a long post. */
export const titleOf = (text: string): string =>
  cutTo(
    text
      .slice(0, 4 * MOST_TITLE)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    MOST_TITLE,
  ).text;

/** What a form of a new ticket is filled with. */
export async function originOf(platform: Parts, actor: Actor, from: From): Promise<Output<(typeof ticketContract)['origin']>> {
  const sources = await takeSources(platform, actor, from);
  const level = SURGE_LEVELS.find((each) => sources.some(({ taken }) => taken.level === each)) ?? null;
  const [first] = sources;
  return {
    title: first ? titleOf(first.taken.title) : '',
    level,
    items: sources.map(({ sourceKind, taken: { title } }) => ({ sourceKind, title })),
  };
}
