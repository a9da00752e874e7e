import { isRecord } from '#shared/is-record.ts';
import { isSameInput } from '#shared/same-input.ts';

/** Both changes in one: what I changed since `base` is mine, the rest is theirs. Lists count as one value. */
export function mergeInput(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    return Object.fromEntries([...keys].map((key) => [key, mergeInput(base[key], mine[key], theirs[key])]));
  }
  return isSameInput(mine, base) ? theirs : mine;
}

const isPlain = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

/** The value at a path such as `filter.mediaTypes`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);
