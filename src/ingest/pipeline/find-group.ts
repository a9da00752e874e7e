import { compareFingerprints } from '#analysis/similarity/compare.ts';
import type { Fingerprint } from '#analysis/similarity/fingerprint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { SimilarGroups } from './similar-groups.ts';

export interface GroupPlace {
  /** 0: no similar text is known, so the article begins a group of its own. */
  groupId: number;
  /** The article that it is similar to, which distance and ratio refer to; 0: none. */
  nearestId: number;
  distance: number;
  ratio: number;
}
/** An article of the same transaction, which the index does not hold yet. */
export interface BatchMember {
  id: number;
  groupId: number;
  fingerprint: Fingerprint;
  scopeClientId: number;
}

const ALONE: GroupPlace = { groupId: 0, nearestId: 0, distance: 0, ratio: 1 };

export async function findGroup(
  db: Kysely<Database>,
  groups: Pick<SimilarGroups, 'find'>,
  batch: readonly BatchMember[],
  { fingerprint, scopeClientId, publishedAt }: { fingerprint: Fingerprint; scopeClientId: number; publishedAt: number },
): Promise<GroupPlace> {
  for (const member of batch) {
    if (member.scopeClientId !== 0 && member.scopeClientId !== scopeClientId) continue;
    const likeness = compareFingerprints(member.fingerprint, fingerprint);
    if (likeness.same) return placeIn(member.groupId, member.id, likeness);
  }
  const match = groups.find(fingerprint, publishedAt, scopeClientId);
  if (!match) return ALONE;
  const row = await db.selectFrom('article').select('groupId').where('id', '=', match.id).executeTakeFirst();
  return row ? placeIn(row.groupId, match.id, match) : ALONE;
}

const placeIn = (groupId: number, nearestId: number, { distance, ratio }: Omit<GroupPlace, 'groupId' | 'nearestId'>): GroupPlace => ({
  groupId,
  nearestId,
  distance,
  ratio,
});
