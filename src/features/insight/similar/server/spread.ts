// The spread of a text from outlet to outlet: by the sources that the texts name, otherwise by the most similar earlier text.
import { compareFingerprints } from '#analysis/similarity/compare.ts';
import type { Fingerprint } from '#analysis/similarity/fingerprint.ts';
import type { SpreadEdge } from '../contract.ts';
import { isSameOutlet } from './named-source.ts';

export interface SpreadText {
  id: number;
  siteName: string;
  author: string;
  publishedAt: number;
  fingerprint: Fingerprint | undefined;
  /** '' when it names none. */
  namedSource: string;
}

/** One edge for each text but the first, from an earlier one. `texts` are in order of time. */
export function findSpread(texts: readonly SpreadText[]): SpreadEdge[] {
  return texts.slice(1).map((text, i) => {
    const earlier = texts.slice(0, i + 1);
    const named = findNamed(text, earlier);
    const from = named ?? mostLike(text, earlier);
    return { from: from.id, to: text.id, kind: named ? 'observed' : 'inferred' };
  });
}

/** The latest earlier text of the named outlet, which is the one that was taken over. */
function findNamed(text: SpreadText, earlier: readonly SpreadText[]): SpreadText | undefined {
  if (!text.namedSource) return undefined;
  return earlier.findLast(
    ({ siteName, author }) => isSameOutlet(text.namedSource, siteName) || (author !== '' && isSameOutlet(text.namedSource, author)),
  );
}

/** Among equally similar ones, the earliest. */
function mostLike(text: SpreadText, earlier: readonly SpreadText[]): SpreadText {
  let [best] = earlier as [SpreadText];
  let most = likeness(best, text);
  for (const candidate of earlier) {
    const ratio = likeness(candidate, text);
    if (ratio > most) [best, most] = [candidate, ratio];
  }
  return best;
}

/** Estimated share of text in common, 0–1. */
const likeness = (a: SpreadText, b: SpreadText): number =>
  a.fingerprint && b.fingerprint ? compareFingerprints(a.fingerprint, b.fingerprint).ratio : 0;
