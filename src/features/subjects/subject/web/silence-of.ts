import type { Subject } from '../contract.ts';

/** A subject that watches and finds nothing: never, or no more for a week. `since` is when it was added. */
export function silenceOf(
  subject: Pick<Subject, 'state' | 'total' | 'trend' | 'backfill' | 'createdAt'>,
): { kind: 'never'; since: number } | { kind: 'week' } | undefined {
  // One that is off or still reads the past has nothing to say yet.
  if (subject.state !== 'enabled' || subject.backfill) return undefined;
  if (subject.total === 0) return { kind: 'never', since: subject.createdAt };
  return subject.trend.every((hits) => hits === 0) ? { kind: 'week' } : undefined;
}
