import { AppError } from '#shared/errors.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Reading } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Maximum length of a chain of merged events. */
const MOST_STEPS = 20;
/** So often the record is asked again about events that were merged while their articles were counted. */
const MOST_READS = 3;
const CHUNK = 500;

type Event = Selectable<Database['event']>;

/** The caller's event, or the one that now has its articles; `not-found` when the caller may see none of its articles. */
export async function requireEvent(platform: Reading, actor: Actor, id: number, field = 'id'): Promise<Event> {
  const [event] = await requireEvents(platform, actor, [id], field);
  if (!event) throw new AppError('not-found', { field });
  return event;
}

/** A decision for everyone in the client requires seeing the whole event: it is refused when directory privilege hides some of the articles. */
export async function requireWholeEvent(platform: Reading, actor: Actor, id: number, field = 'id'): Promise<Event> {
  const [event] = await requireWholeEvents(platform, actor, [id], field);
  if (!event) throw new AppError('not-found', { field });
  return event;
}

/** Like `requireEvent` for each of many; two that were merged are one. */
export async function requireEvents(platform: Reading, actor: Actor, ids: readonly number[], field: string): Promise<Event[]> {
  let before = '';
  for (let read = 0; read < MOST_READS; read++) {
    const events = await findEvents(platform, actor, [...new Set(ids)]);
    if (events.includes(undefined)) break;
    const found = [...new Map(events.flatMap((event) => (event ? [[event.id, event] as const] : []))).values()];
    const seen = await countArticles(platform, actorScope(actor), found);
    if (found.every((event) => seen.get(event.id))) return found;
    // Without articles: never seen, or merged by somebody since it was read.
    const now = found.map(({ id }) => id).join();
    if (now === before) break;
    before = now;
  }
  throw new AppError('not-found', { field });
}

export async function requireWholeEvents(platform: Reading, actor: Actor, ids: readonly number[], field: string): Promise<Event[]> {
  const events = await requireEvents(platform, actor, ids, field);
  if (!actor.visibleSubjectIds) return events;
  const seen = await countArticles(platform, actorScope(actor), events);
  const all = await countArticles(platform, { clientId: actor.clientId }, events);
  if (events.some(({ id }) => (seen.get(id) ?? 0) < (all.get(id) ?? 0))) throw new AppError('no-privilege', { field });
  return events;
}

/** In the order of the ids, each followed to where its articles went. */
async function findEvents(platform: Reading, actor: Actor, ids: readonly number[]): Promise<(Event | undefined)[]> {
  const rows = new Map<number, Event>();
  let wanted = ids;
  for (let step = 0; wanted.length > 0 && step <= MOST_STEPS; step++) {
    for (const row of await loadEvents(platform, actor, wanted)) rows.set(row.id, row);
    wanted = [...new Set([...rows.values()].flatMap(({ mergedInto }) => mergedInto ?? []))].filter((id) => !rows.has(id));
  }
  return ids.map((id) => {
    let event = rows.get(id);
    for (let step = 0; event?.mergedInto && step < MOST_STEPS; step++) event = rows.get(event.mergedInto);
    return event;
  });
}

async function loadEvents(platform: Reading, actor: Actor, ids: readonly number[]): Promise<Event[]> {
  const rows: Event[] = [];
  for (let i = 0; i < ids.length; i += CHUNK)
    rows.push(
      ...(await platform.store.db
        .selectFrom('event')
        .selectAll()
        .where('clientId', '=', actor.clientId)
        .where('id', 'in', ids.slice(i, i + CHUNK))
        .execute()),
    );
  return rows;
}

/** Event → its articles in this scope, with those left out of it. */
async function countArticles(platform: Reading, scope: IndexFilter, events: readonly Event[]): Promise<Map<number, number>> {
  const only = events.map(({ id }) => id);
  if (only.length === 0) return new Map();
  const filter = { ...scope, eventIds: only.flatMap((id) => [id, -id]) };
  const { items } = await platform.index.events({ filter, only, now: platform.now(), sort: 'newest', limit: only.length });
  const counts = new Map(items.map((item) => [item.eventId, item.articles + item.leftOut]));
  // An event of nothing but left-out articles is not among the counted ones.
  for (const id of only) if (!counts.has(id)) counts.set(id, await platform.index.count({ ...scope, eventIds: [id, -id] }));
  return counts;
}
