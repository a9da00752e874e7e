import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';

/** All that the caller may see. */
export const actorScope = (actor: Actor): IndexFilter => ({
  clientId: actor.clientId,
  ...(actor.visibleSubjectIds ? { visibleSubjectIds: actor.visibleSubjectIds } : {}),
});
