import type { Input } from '#shared/contract.ts';
import type { Source, taskScheduleContract } from '../contract.ts';

type Change = Input<(typeof taskScheduleContract)['changeInterval']>;
type Bounded = Pick<Source, 'id' | 'minIntervalSeconds' | 'maxIntervalSeconds'>;

/** Takes a change of intervals back: each source that it changed gets its own bounds of before. */
export function earlierBounds(
  before: readonly Bounded[],
  { minIntervalSeconds, maxIntervalSeconds }: Omit<Change, 'ids'>,
): Change | undefined {
  const each = before
    .filter(
      (source) =>
        (minIntervalSeconds ?? source.minIntervalSeconds) !== source.minIntervalSeconds ||
        (maxIntervalSeconds ?? source.maxIntervalSeconds) !== source.maxIntervalSeconds,
    )
    .map(({ id, ...source }) => ({ id, minIntervalSeconds: source.minIntervalSeconds, maxIntervalSeconds: source.maxIntervalSeconds }));
  return each.length > 0 ? { ids: each.map(({ id }) => id), each } : undefined;
}
