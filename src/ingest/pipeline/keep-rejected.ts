// What the provider's lists keep out of a batch: found before its transaction, counted and remembered within it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { shortTo } from '#shared/cut-text.ts';
import { dayOf } from '#shared/time.ts';
import { holding } from '#server/db/lock-rows.ts';
import type { ItemOutcome } from './collected-article.ts';
import { enabledRejects, type GlobalRejects } from './global-rejects.ts';
import type { RejectEntry } from './reject-rules.ts';
import type { UnderstoodArticle } from './understand.ts';

export interface Rejection {
  outcome: Extract<ItemOutcome, { outcome: 'filtered' }>;
  /** All entries that keep it out, the one of the reason first. */
  entries: readonly [RejectEntry, ...RejectEntry[]];
}
interface Rejected {
  article: UnderstoodArticle;
  entries: Rejection['entries'];
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
  const found = rejects.find({ url, domain, mediaType, title: units.title, content: units.content });
  return rejectionBy(found.flatMap(({ id }) => rejects.entry(id) ?? []));
}

function rejectionBy([first, ...others]: readonly RejectEntry[]): Rejection | undefined {
  if (first === undefined) return undefined;
  const outcome = { outcome: 'filtered', reason: `reject-${first.kind}`, detail: shortTo(first.value, NAMED) } as const;
  return { outcome, entries: [first, ...others] };
}

/**
 * What of it still holds: a list may have changed since it was compiled. An item that a removed entry kept out would never come again. No list
 * changes until the transaction ends.
 */
export async function stillRejected(
  tx: Kysely<Database>,
  rejections: readonly (Rejection | undefined)[],
): Promise<(Rejection | undefined)[]> {
  const entries = rejections.flatMap((rejection) => rejection?.entries ?? []);
  if (entries.length === 0) return [...rejections];
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  await tx.selectFrom('rejectVersion').select('kind').where('kind', 'in', kinds).orderBy('kind').$call(holding(tx)).execute();
  const ids = [...new Set(entries.map(({ id }) => id))];
  const rows = await enabledRejects(tx).where('rejectEntry.id', 'in', ids).execute();
  const values = new Map(rows.map(({ id, value }) => [id, value]));
  return rejections.map((rejection) =>
    rejection === undefined || rejection.entries.every(({ id, value }) => values.get(id) === value)
      ? rejection
      : rejectionBy(rejection.entries.filter(({ id, value }) => values.get(id) === value)),
  );
}

/** Those of the rejections that kept something out. */
export const rejectedOf = (
  articles: readonly UnderstoodArticle[],
  outcomes: readonly ItemOutcome[],
  rejections: readonly (Rejection | undefined)[],
): Rejected[] =>
  articles.flatMap((article, i) => {
    const rejection = rejections[i];
    return rejection && outcomes[i] === rejection.outcome ? { article, entries: rejection.entries } : [];
  });

/** Counts each of the entries by day, and remembers the items, so that their sources' next readings leave them. */
export async function keepRejected(tx: Kysely<Database>, rejected: readonly Rejected[], now: number): Promise<void> {
  if (rejected.length === 0) return;
  const counts = new Map<number, number>();
  for (const { id } of rejected.flatMap(({ entries }) => entries)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const day = dayOf(now);
  // In one order everywhere, so that two writers do not wait for each other.
  const rows = [...counts].toSorted(([a], [b]) => a - b).map(([entryId, hits]) => ({ entryId, day, hits }));
  for (let i = 0; i < rows.length; i += ROWS)
    await tx
      .insertInto('rejectHitDay')
      .values(rows.slice(i, i + ROWS))
      .onConflict((c) => c.columns(['entryId', 'day']).doUpdateSet({ hits: sql`reject_hit_day.hits + excluded.hits` }))
      .execute();
  for (const { article, entries } of rejected) {
    if (!article.seen || article.sourceId === null) continue;
    const row = { hash: article.seen.hash, entryId: entries[0].id, at: now };
    await tx
      .insertInto('rejectItem')
      .values({ sourceId: article.sourceId, itemKey: article.seen.itemKey, ...row })
      .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet(row))
      .execute();
  }
}

/** Whether one of the provider's lists changed while the run was under way; none does until the transaction ends. */
export async function haveRejectsChanged(tx: Kysely<Database>, runId: number): Promise<boolean> {
  const lists = await tx.selectFrom('rejectVersion').select('version').orderBy('kind').$call(holding(tx)).execute();
  const run = await tx.selectFrom('run').select('startedAt').where('id', '=', runId).executeTakeFirst();
  return lists.some(({ version }) => version >= (run?.startedAt ?? 0));
}
