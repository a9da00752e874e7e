import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { UrgentEvent } from '../contract.ts';
import type { Period } from './find-cause.ts';

type Handler = UrgentEvent['handlers'][number];
/** More articles in work than a screen of events has; the names are those of the newest. */
const MOST_ARTICLES = 500;

/** Who was the last to take articles of these events into work, those with most articles first. */
export async function listHandlers(
  platform: Platform,
  actor: Actor,
  scope: IndexFilter,
  period: Period,
  eventIds: readonly number[],
): Promise<Map<number, Handler[]>> {
  if (eventIds.length === 0) return new Map();
  const filter: IndexFilter = { ...scope, ...period, eventIds, emotions: ['negative'], statuses: ['processing'] };
  const articleIds = await platform.index.ids(filter, MOST_ARTICLES);
  if (articleIds.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('articleLog as log')
    .innerJoin('hit', (join) => join.onRef('hit.clientId', '=', 'log.clientId').onRef('hit.articleId', '=', 'log.articleId'))
    .leftJoin('account', 'account.id', 'log.userId')
    .select(['log.articleId', 'log.userId', 'account.name', 'hit.eventId'])
    .where('log.clientId', '=', actor.clientId)
    .where('log.articleId', 'in', articleIds)
    .where('log.field', '=', 'status')
    .where('log.after', '=', 'processing')
    .orderBy('log.id')
    .execute();
  // The last one who took an article has it.
  const last = new Map(rows.map((row) => [row.articleId, row]));
  const events = new Map<number, Map<number, Handler>>();
  for (const { eventId, userId, name } of last.values()) {
    if (userId === null) continue;
    const people = events.get(eventId) ?? new Map<number, Handler>();
    events.set(eventId, people);
    const person = people.get(userId) ?? { name: name ?? '', isMe: userId === actor.userId, articles: 0 };
    people.set(userId, { ...person, articles: person.articles + 1 });
  }
  return new Map([...events].map(([id, people]) => [id, [...people.values()].toSorted((a, b) => b.articles - a.articles)]));
}
