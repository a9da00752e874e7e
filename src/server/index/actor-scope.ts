import type { Actor } from '../actor.ts';
import type { IndexFilter } from './port.ts';

/** All articles that the caller may see: those of the caller's client within the directory privilege. */
export const actorScope = (actor: Actor): IndexFilter => ({
  clientId: actor.clientId,
  ...(actor.visibleSubjectIds ? { visibleSubjectIds: actor.visibleSubjectIds } : {}),
});
