// What the provider's lists keep out of a batch: found before its transaction, counted and remembered within it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { shortTo } from '#shared/cut-text.ts';
import { dayOf } from '#shared/time.ts';
import type { ItemOutcome } from './collected-article.ts';
import type { GlobalRejects } from './global-rejects.ts';
import type { UnderstoodArticle } from './understand.ts';

export interface Rejection {
  outcome: Extract<ItemOutcome, { outcome: 'filtered' }>;
  /** All entries that keep it out, the one of the reason first. */
  entryIds: readonly [number, ...number[]];
}
interface Rejected {
  article: UnderstoodArticle;
  entryIds: Rejection['entryIds'];
}
const ROWS = 200;
/** Characters of an entry in the ledger. */
const NAMED = 200;

/** Only of what sources bring: what a person brings by hand or by a file was chosen. */
export async function findRejections(rejects: GlobalRejects, articles: readonly UnderstoodArticle[]): Promise<(Rejection | undefined)[]> {
  if (articles.every(({ sourceId }) => sourceId === null)) return [];
  await rejects.refresh();
  return articles.map((article) => (article.sourceId === null ? undefined : rejectionOf(rejects, article)));
}

function rejectionOf(rejects: GlobalRejects, { url, site, units }: UnderstoodArticle): Rejection | undefined {
  const { domain, mediaType } = site;
  const [first, ...others] = rejects.find({ url, domain, mediaType, title: units.title, content: units.content });
  if (first === undefined) return undefined;
  const value = rejects.entry(first.id)?.value ?? '';
  return {
    outcome: { outcome: 'filtered', reason: `reject-${first.kind}`, detail: shortTo(value, NAMED) },
    entryIds: [first.id, ...others.map(({ id }) => id)],
  };
}

/** Those of the rejections that kept something out. */
export const rejectedOf = (
  articles: readonly UnderstoodArticle[],
  outcomes: readonly ItemOutcome[],
  rejections: readonly (Rejection | undefined)[],
): Rejected[] =>
  articles.flatMap((article, i) => {
    const rejection = rejections[i];
    return rejection && outcomes[i] === rejection.outcome ? { article, entryIds: rejection.entryIds } : [];
  });

/** Counts each of the entries by day, and remembers the items, so that their sources' next readings leave them. */
export async function keepRejected(tx: Kysely<Database>, rejected: readonly Rejected[], now: number): Promise<void> {
  if (rejected.length === 0) return;
  const counts = new Map<number, number>();
  for (const id of rejected.flatMap(({ entryIds }) => entryIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const day = dayOf(now);
  // In one order everywhere, so that two writers do not wait for each other.
  const rows = [...counts].toSorted(([a], [b]) => a - b).map(([entryId, hits]) => ({ entryId, day, hits }));
  for (let i = 0; i < rows.length; i += ROWS)
    await tx
      .insertInto('rejectHitDay')
      .values(rows.slice(i, i + ROWS))
      .onConflict((c) => c.columns(['entryId', 'day']).doUpdateSet({ hits: sql`reject_hit_day.hits + excluded.hits` }))
      .execute();
  for (const { article, entryIds } of rejected) {
    if (!article.seen || article.sourceId === null) continue;
    const row = { hash: article.seen.hash, entryId: entryIds[0], at: now };
    await tx
      .insertInto('rejectItem')
      .values({ sourceId: article.sourceId, itemKey: article.seen.itemKey, ...row })
      .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet(row))
      .execute();
  }
}
