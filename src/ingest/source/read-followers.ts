// The number of followers that a source gives of an author.
import { MOST_FOLLOWERS } from '#shared/followers.ts';
import { parseCount } from '../extract/find-numbers.ts';

const WHOLE = /^(\d[\d,]*)(\.\d+)?\s*([万亿wWkKmM])?\+?$/u;
/** Longer ones are no numbers of people. */
const LONGEST = 20;

/** A whole number, or one written as `1.2万`. Undefined for anything else: what is unknown is not none. */
export function readFollowers(text: string | undefined): number | undefined {
  const match = text === undefined || text.length > LONGEST ? null : WHOLE.exec(text.trim());
  if (!match?.[1] || (match[2] && !match[3])) return undefined;
  const count = parseCount(match[1] + (match[2] ?? ''), match[3]);
  return Number.isSafeInteger(count) && count <= MOST_FOLLOWERS ? count : undefined;
}
