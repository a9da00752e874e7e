// Whether a manually added article is already stored: compares stored articles with its title by their fingerprints.
import { parseExpression } from '#analysis/expression/parse.ts';
import { compareFingerprints } from '#analysis/similarity/compare.ts';
import { decodeFingerprint, type Fingerprint } from '#analysis/similarity/fingerprint.ts';
import type { SimilarMatch } from '#analysis/similarity/similarity-index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Shelf } from './shelf.ts';

const WINDOW_DAYS = 30;
const CANDIDATES = 50;
const TITLE_LENGTH = 30;

/** The near-duplicate index is in the workers; the few articles with the same title are compared here instead. */
export async function findSame(platform: Shelf, clientId: number, title: string, publishedAt: number) {
  const parsed = parseExpression(`title:"${title.slice(0, TITLE_LENGTH).replaceAll(/["\\]/gu, ' ')}"`);
  const ids =
    parsed.ok && parsed.node
      ? await platform.index.ids(
          {
            clientId: 0,
            scopeClientId: clientId,
            expression: parsed.node,
            from: publishedAt - WINDOW_DAYS * DAY_MS,
            until: publishedAt + WINDOW_DAYS * DAY_MS,
          },
          CANDIDATES,
        )
      : [];
  const rows = ids.length
    ? await platform.store.db
        .selectFrom('article')
        .select(['id', 'fingerprint'])
        .where('id', 'in', [...ids])
        .execute()
    : [];
  return (fingerprint: Fingerprint): SimilarMatch | undefined => {
    for (const row of rows) {
      const stored = decodeFingerprint(row.fingerprint);
      const likeness = stored && compareFingerprints(stored, fingerprint);
      if (likeness?.same) return { id: row.id, distance: likeness.distance, ratio: likeness.ratio };
    }
    return undefined;
  };
}
