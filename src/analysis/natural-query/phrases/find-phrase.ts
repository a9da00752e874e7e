/** Fixed phrases of a query: orders, counts, lengths, domains, and requests that no filter can express. */
import { siteDomain } from '../../expression/site-domain.ts';
import type { Meaning } from '../token.ts';
import { COUNT_PATTERNS } from './count-patterns.ts';
import { ORDER_PATTERNS } from './order-patterns.ts';
import { partOf, type PhrasePattern } from './phrase-pattern.ts';
import { UNREAD_PATTERNS } from './unread-patterns.ts';

const DOMAIN: PhrasePattern = {
  pattern: /(?:[a-z0-9-]{1,63}\.){1,4}(?:com\.cn|com|cn|net|org|gov|edu|tv|hk|tw|io|co|info)(?![a-z0-9.-])/uy,
  read: ([domain]) => partOf({ field: 'site', value: siteDomain(domain) }),
};
const PATTERNS = [...ORDER_PATTERNS, ...COUNT_PATTERNS, DOMAIN, ...UNREAD_PATTERNS];

/** The longest phrase that fits at `at` of folded text; among equals the first. */
export function findPhrase(text: string, at: number): { end: number; meaning: Meaning } | undefined {
  let best: { end: number; meaning: Meaning } | undefined;
  for (const { pattern, read } of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0].length > 0 && at + match[0].length > (best?.end ?? 0)) best = { end: at + match[0].length, meaning: read(match) };
  }
  return best;
}
