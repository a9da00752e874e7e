import { dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';

export const actorScope = (actor: Actor): IndexFilter => ({
  clientId: actor.clientId,
  ...(actor.visibleSubjectIds ? { visibleSubjectIds: actor.visibleSubjectIds } : {}),
});

/** The last `days` Beijing days, today included. */
export const lastDays = (now: number, days: number): { from: number; until: number } => {
  const today = dayOf(now);
  return { from: dayStart(today - days + 1), until: dayStart(today + 1) };
};
