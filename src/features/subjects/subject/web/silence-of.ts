import { DAY_MS } from '#shared/time.ts';
import type { Subject } from '../contract.ts';

/**
 * A subject that watches and finds nothing: never, or no more for a week. `since` is when it was added. One that was added, changed or switched on
 * within the last day has had no time to find anything.
 */
export function silenceOf(
  subject: Pick<Subject, 'state' | 'total' | 'trend' | 'backfill' | 'createdAt' | 'updatedAt' | 'lastHitAt'>,
  now: number,
): { kind: 'never'; since: number } | { kind: 'week'; last: number | null } | undefined {
  // One that is off or still reads the past has nothing to say yet.
  if (subject.state !== 'enabled' || subject.backfill || subject.updatedAt > now - DAY_MS) return undefined;
  if (subject.total === 0) return { kind: 'never', since: subject.createdAt };
  return subject.trend.every((hits) => hits === 0) ? { kind: 'week', last: subject.lastHitAt } : undefined;
}
