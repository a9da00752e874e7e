import type { Actor } from '#server/actor.ts';

/** Nobody in particular: a briefing grows by all that its client has, and its readers' rights are looked at when they read. */
export const clientActor = (clientId: number, locale: Actor['locale']): Actor => ({
  userId: 0,
  clientId,
  username: '',
  name: '',
  locale,
  privileges: {},
  visibleSubjectIds: undefined,
  visibleClassIds: undefined,
  sessionId: '',
  simulatedBy: undefined,
});
