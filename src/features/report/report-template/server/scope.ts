import type { Actor } from '#server/actor.ts';

/** Whose templates a call is about: a client's own, or the provider's for all. */
export interface Scope {
  clientId: number;
  isShared: boolean;
}

export const ownScope = ({ clientId }: Actor): Scope => ({ clientId, isShared: false });
/** For calls that only the provider's staff may make. */
export const sharedScope = ({ clientId }: Actor): Scope => ({ clientId, isShared: true });
