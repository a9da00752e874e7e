import type { Actor } from '../actor.ts';
import type { IndexFilter } from './port.ts';

/** All articles that the caller may see: her client's, within her directory privilege. */
export const actorScope = (actor: Actor): IndexFilter => ({
  clientId: actor.clientId,
  ...(actor.visibleSubjectIds ? { visibleSubjectIds: actor.visibleSubjectIds } : {}),
});
