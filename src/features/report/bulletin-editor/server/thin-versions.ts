import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { MOST_VERSIONS } from '../contract.ts';

/** So many of the newest stay one by one: others may have begun from them. */
const WHOLE = 40;
const STEP_MS = 10 * 60_000;

/** Of older versions that were saved by themselves the last one of each editor stays in every ten minutes, and so many altogether. */
export async function thinVersions(tx: Kysely<Database>, bulletinId: number): Promise<void> {
  const rows = await tx
    .selectFrom('bulletinVersion')
    .select(['id', 'kind', 'createdBy', 'createdAt'])
    .where('bulletinId', '=', bulletinId)
    .orderBy('version', 'desc')
    .execute();
  const seen = new Set<string>();
  let kept = 0;
  const gone = rows.filter(({ kind, createdBy, createdAt }, i) => {
    const span = `${createdBy} ${Math.floor(createdAt / STEP_MS)}`;
    const stays = i < WHOLE || kind === 'named' || (!seen.has(span) && kept < MOST_VERSIONS);
    if (i >= WHOLE || kind === 'auto') seen.add(span);
    if (stays) kept += 1;
    return !stays;
  });
  if (gone.length === 0) return;
  await tx
    .deleteFrom('bulletinVersion')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}
