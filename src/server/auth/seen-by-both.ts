import type { Actor } from '../actor.ts';

type Seen = Actor['visibleSubjectIds'];

/** Subjects that both see; undefined is everything. */
export const seenByBoth = (one: Seen, other: Seen): Seen => (one && other ? one.filter((id) => other.includes(id)) : (one ?? other));
