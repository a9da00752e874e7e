import { AppError } from '#shared/errors.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Maximum length of a chain of merged events. */
const MOST_STEPS = 20;

/** The caller's event, or the one that now has its articles; `not-found` when the caller may see none of its articles. */
export async function requireEvent(platform: Platform, actor: Actor, id: number, field = 'id'): Promise<Selectable<Database['event']>> {
  let event = await findEvent(platform, actor, id);
  for (let step = 0; event?.mergedInto && step < MOST_STEPS; step++) event = await findEvent(platform, actor, event.mergedInto);
  if (!event) throw new AppError('not-found', { field });
  if ((await platform.index.count({ ...actorScope(actor), eventIds: [event.id, -event.id] })) === 0)
    throw new AppError('not-found', { field });
  return event;
}

const findEvent = (platform: Platform, actor: Actor, id: number) =>
  platform.store.db.selectFrom('event').selectAll().where('clientId', '=', actor.clientId).where('id', '=', id).executeTakeFirst();

/** A decision for everyone in the client requires seeing the whole event: it is refused when directory privilege hides some of the articles. */
export async function requireWholeEvent(
  platform: Platform,
  actor: Actor,
  id: number,
  field = 'id',
): Promise<Selectable<Database['event']>> {
  const event = await requireEvent(platform, actor, id, field);
  if (!actor.visibleSubjectIds) return event;
  const eventIds = [event.id, -event.id];
  const seen = await platform.index.count({ ...actorScope(actor), eventIds });
  if (seen < (await platform.index.count({ clientId: actor.clientId, eventIds }))) throw new AppError('no-privilege', { field });
  return event;
}
