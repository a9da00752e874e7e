import type { Kysely } from 'kysely';
import { articleKey } from '#ingest/url/normalise-url.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { ImportedRow } from './to-article.ts';

/** The keys (`md5`) of the rows that the client has already: as an article of its own, or as a shared one that it has, has deleted or keeps out. */
export async function findKnown(db: Kysely<Database>, clientId: number, rows: readonly ImportedRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const shared = new Map(rows.filter(({ article }) => article.url !== '').map(({ article }) => [articleKey(article.url), article.md5]));
  const keys = [...new Set([...rows.map(({ article }) => article.md5), ...shared.keys()])];
  const found = await db
    .selectFrom('article')
    .select(['id', 'md5', 'scopeClientId'])
    .where('md5', 'in', keys)
    .where('scopeClientId', 'in', [0, clientId])
    .execute();
  const own = found.filter((row) => row.scopeClientId === clientId).map((row) => row.md5);
  const others = found.filter((row) => row.scopeClientId === 0);
  const had = await hasOrHad(
    db,
    clientId,
    others.map((row) => row.id),
  );
  return new Set([...own, ...others.filter((row) => had.has(row.id)).flatMap((row) => shared.get(row.md5) ?? [])]);
}

async function hasOrHad(db: Kysely<Database>, clientId: number, ids: readonly number[]): Promise<Set<number>> {
  const had = new Set<number>();
  if (ids.length === 0) return had;
  for (const table of ['hit', 'deletedHit', 'hitDrop'] as const) {
    const rows = await db.selectFrom(table).select('articleId').where('clientId', '=', clientId).where('articleId', 'in', ids).execute();
    for (const row of rows) had.add(row.articleId);
  }
  return had;
}

/** One row of each key, and the others. */
export function apart(rows: readonly ImportedRow[], known: ReadonlySet<string>): { fresh: ImportedRow[]; known: number } {
  const met = new Set(known);
  const fresh: ImportedRow[] = [];
  for (const row of rows) {
    if (met.has(row.article.md5)) continue;
    met.add(row.article.md5);
    fresh.push(row);
  }
  return { fresh, known: rows.length - fresh.length };
}
