/** A sentence in Chinese or English → a filter, with the reading of each part. README.md describes the grammar. */
import { foldChars } from '../language/fold-char.ts';
import { buildQuery } from './build-filter.ts';
import { listNames } from './scan/find-names.ts';
import type { NaturalQuery, NaturalQueryContext } from './natural-query-types.ts';
import { resolve } from './resolve.ts';
import { scan } from './scan/scan.ts';
import { settleTokens } from './settle-tokens.ts';

/** Number of UTF-16 units read; the rest is unread. */
export const MOST_CHARACTERS = 1_000;

/**
 * Reads a query by rules: times, places, media, levels, sites, emotions, statuses, languages, subjects, orders, counts, lengths, folding and
 * keywords. Nothing is guessed: every piece of `text` is a reading, unread, or a function word, white space or punctuation. Never throws.
 */
export function readNaturalQuery(text: string, context: NaturalQueryContext): NaturalQuery {
  const source = text.slice(0, MOST_CHARACTERS);
  const folded = foldChars(source);
  const tokens = settleTokens(scan(source, folded, context.now, listNames(context)), folded);
  const query = buildQuery(resolve(tokens, source), source);
  if (text.length > source.length) {
    query.unread.push({ offset: source.length, length: text.length - source.length, text: text.slice(source.length) });
  }
  return query;
}
