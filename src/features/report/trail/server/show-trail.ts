// One trail from the article to the answer, put together from what each part recorded.
import type { Kysely } from 'kysely';
import { requireArticle } from '#features/core/article/server/facade.ts';
import { filterMessages } from '#features/inform/inform-message/server/facade.ts';
import { requireEvents } from '#features/insight/hot-spot/server/facade.ts';
import { shownBulletins } from '#features/report/brief-report/server/facade.ts';
import { trailOfTickets } from '#features/report/ticket/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import { grants } from '#shared/privileges.ts';
import { TRAIL_PARTS, type trailContract, type TrailRow } from '../contract.ts';
import { spansOf } from './spans-of.ts';

type Calls = typeof trailContract;
type Trail = Output<Calls['trail']>;
export type Of = { articleId: number } | { eventId: number };

const MOST_MESSAGES = 200;
const MOST_BULLETINS = 50;

export const EMPTY_ROW = { by: '', title: '', channel: '', warningLevel: null, action: null } as const satisfies Partial<TrailRow>;

const PRIVILEGES = { warning: 'inform.b', ticket: 'ticket.b', bulletin: 'brief-report.b' } as const;

export async function showTrail(platform: Platform, actor: Actor, input: Input<Calls['trail']>): Promise<Trail> {
  const of = await requireOf(platform, actor, input);
  const found = await foundRows(platform.store.db, actor, of);
  const hidden = TRAIL_PARTS.filter((part) => !grants(actor.privileges, PRIVILEGES[part]));
  const warned = hidden.includes('warning') ? [] : await warningRows(platform.store.db, actor, of);
  const { tickets, lines, isCut } = hidden.includes('ticket')
    ? { tickets: [], lines: [], isCut: false }
    : await trailOfTickets(platform, actor, of);
  const told = warned.filter((row) => row.trailKind === 'told').length;
  const titles = new Map(tickets.map(({ id, ticketNumber, title }) => [id, ticketNumber || title]));
  const steps = lines.map(
    ({ at, byName, ticketId, action }): TrailRow => ({
      ...EMPTY_ROW,
      at,
      trailKind: 'ticket',
      by: byName,
      title: titles.get(ticketId) ?? '',
      refId: ticketId,
      action,
    }),
  );
  const bulletins = hidden.includes('bulletin') ? [] : await bulletinRows(platform, actor, of);
  const items = [...found, ...warned, ...steps, ...bulletins].toSorted((a, b) => a.at - b.at);
  return {
    items,
    spans: spansOf(items, tickets),
    tickets: tickets.map(({ id, ticketNumber, title, state }) => ({ id, ticketNumber, title, state })),
    hidden,
    isCut: isCut || told >= MOST_MESSAGES,
  };
}

/** An article or event that the caller may see; an event that was merged is the one that has its articles now. */
async function requireOf(platform: Platform, actor: Actor, { articleId, eventId }: Input<Calls['trail']>): Promise<Of> {
  if (eventId === undefined) {
    await requireArticle(platform, actor, articleId ?? 0, 'articleId');
    return { articleId: articleId ?? 0 };
  }
  const [event] = await requireEvents(platform, actor, [eventId], 'eventId');
  return { eventId: event?.id ?? eventId };
}

/** Ids of the client's articles in question. */
export const articleIdsOf = (db: Kysely<Database>, clientId: number, of: Of) => {
  const hits = db.selectFrom('hit').select('hit.articleId').where('hit.clientId', '=', clientId);
  return 'articleId' in of ? hits.where('hit.articleId', '=', of.articleId) : hits.where('hit.eventId', '=', of.eventId);
};

/** Of an event, its first article. */
async function foundRows(db: Kysely<Database>, actor: Actor, of: Of): Promise<TrailRow[]> {
  const first = await db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'article.publishedAt', 'hit.firstSeenAt', 'site.name as siteName'])
    .where('hit.clientId', '=', actor.clientId)
    .where('hit.articleId', 'in', articleIdsOf(db, actor.clientId, of))
    .$if(actor.visibleSubjectIds !== undefined, (query) =>
      query.where('hit.articleId', 'in', (e) =>
        e
          .selectFrom('hitSubject')
          .select('hitSubject.articleId')
          .where('hitSubject.clientId', '=', actor.clientId)
          .where('hitSubject.subjectId', 'in', [0, ...(actor.visibleSubjectIds ?? [])]),
      ),
    )
    .orderBy('hit.firstSeenAt')
    .orderBy('article.id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return [];
  const row = { ...EMPTY_ROW, by: first.siteName, title: first.title, refId: first.id };
  return [
    { ...row, trailKind: 'published', at: first.publishedAt },
    { ...row, trailKind: 'found', at: first.firstSeenAt },
  ];
}

/** Messages on it, and those that another near duplicate of it was merged into. */
async function warningRows(db: Kysely<Database>, actor: Actor, of: Of): Promise<TrailRow[]> {
  const rows = await filterMessages(db, actor, {})
    .innerJoin('informUser', 'informUser.id', 'informMessage.informUserId')
    .select(['informMessage.id', 'informMessage.channel', 'informMessage.warningLevel', 'informMessage.letter', 'informUser.name'])
    .select(['informMessage.handedAt', 'informMessage.openedAt', 'informMessage.confirmedAt', 'informMessage.confirmedBy'])
    .where('informMessage.handedAt', 'is not', null)
    .where((e) =>
      e.or([
        'articleId' in of ? e('informMessage.articleId', '=', of.articleId) : e('informMessage.eventId', '=', of.eventId),
        e(
          'informMessage.id',
          'in',
          e
            .selectFrom('informDecision')
            .select('informDecision.messageId')
            .where('informDecision.clientId', '=', actor.clientId)
            .where('informDecision.messageId', 'is not', null)
            .where('informDecision.articleId', 'in', articleIdsOf(db, actor.clientId, of)),
        ),
      ]),
    )
    .orderBy('informMessage.id')
    .limit(MOST_MESSAGES)
    .execute();
  return rows.flatMap(({ id, channel, warningLevel, letter, name, handedAt, openedAt, confirmedAt, confirmedBy }) => {
    const row = { ...EMPTY_ROW, refId: id, title: letter.title, by: name, channel, warningLevel };
    return [
      ...(handedAt === null ? [] : [{ ...row, trailKind: 'told' as const, at: handedAt }]),
      ...(openedAt === null ? [] : [{ ...row, trailKind: 'opened' as const, at: openedAt }]),
      ...(confirmedAt === null ? [] : [{ ...row, trailKind: 'confirmed' as const, at: confirmedAt, by: confirmedBy || name }]),
    ];
  });
}

async function bulletinRows(platform: Platform, actor: Actor, of: Of): Promise<TrailRow[]> {
  const { db } = platform.store;
  const found = await db
    .selectFrom('bulletinArticle')
    .innerJoin('bulletin', 'bulletin.id', 'bulletinArticle.bulletinId')
    .select('bulletin.id')
    .distinct()
    .where('bulletinArticle.clientId', '=', actor.clientId)
    .where('bulletinArticle.articleId', 'in', articleIdsOf(db, actor.clientId, of))
    .where('bulletin.deletedAt', 'is', null)
    .orderBy('bulletin.id', 'desc')
    .limit(MOST_BULLETINS)
    .execute();
  const shown = await shownBulletins(
    platform,
    actor,
    found.map(({ id }) => id),
  );
  return shown.flatMap(({ id, title, madeAt, publishedAt, sentAt, creator }) => {
    const row = { ...EMPTY_ROW, refId: id, title, by: creator };
    return [
      ...(madeAt === null ? [] : [{ ...row, trailKind: 'bulletin' as const, at: madeAt }]),
      ...(publishedAt === null ? [] : [{ ...row, by: '', trailKind: 'publishedBulletin' as const, at: publishedAt }]),
      ...(sentAt === null ? [] : [{ ...row, by: '', trailKind: 'sentBulletin' as const, at: sentAt }]),
    ];
  });
}
