// The sites and authors that came with an import's articles: noted while they are made, and taken away by its undoing where nobody else uses them.
import { type Kysely, sql, type Transaction } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ImportRow } from './imports.ts';

type Db = Kysely<Database>;
const PLACES = 200;
export interface LastPlaces {
  site: number;
  author: number;
}

/** Before articles are stored: what has a greater number after that is new. */
export async function findLastPlaces(db: Db): Promise<LastPlaces> {
  const last = async (table: 'site' | 'author') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
  return { site: await last('site'), author: await last('author') };
}

/** In the transaction of a batch, for the articles that it kept. */
export async function noteNewPlaces(tx: Db, row: ImportRow, articleIds: readonly number[], last: LastPlaces): Promise<void> {
  if (articleIds.length === 0) return;
  const rows = await tx.selectFrom('article').select(['siteId', 'authorId']).where('id', 'in', articleIds).execute();
  const sites = new Set(rows.map(({ siteId }) => siteId).filter((id) => id > last.site));
  const authors = new Set(rows.map(({ authorId }) => authorId).filter((id) => id > last.author));
  const own = { clientId: row.clientId, importId: row.id };
  const made = [
    ...[...sites].map((placeId) => ({ ...own, kind: 'site' as const, placeId })),
    ...[...authors].map((placeId) => ({ ...own, kind: 'author' as const, placeId })),
  ];
  if (made.length === 0) return;
  await tx
    .insertInto('dataImportPlace')
    .values(made)
    .onConflict((c) => c.columns(['importId', 'kind', 'placeId']).doNothing())
    .execute();
}

/** The next of them, authors before the sites that they write for. False when none is left. */
export async function removePlaces(tx: Transaction<Database>, { clientId, id: importId }: ImportRow): Promise<boolean> {
  const own = () => tx.selectFrom('dataImportPlace').where('clientId', '=', clientId).where('importId', '=', importId);
  const rows = await own()
    .select(['kind', 'placeId'])
    .where('isHeld', '=', false)
    .orderBy('kind')
    .orderBy('placeId')
    .limit(PLACES)
    .execute();
  const [first] = rows;
  if (!first) return false;
  const { kind } = first;
  const ids = rows.filter((row) => row.kind === kind).map(({ placeId }) => placeId);
  // Whoever stores an article holds its site and author until that is done; only then is it asked who uses them.
  await tx.selectFrom(kind).select('id').where('id', 'in', ids).orderBy('id').$call(locking(tx, kind)).execute();
  const used = kind === 'site' ? await findUsedSites(tx, ids) : await findUsedAuthors(tx, ids);
  const unused = ids.filter((id) => !used.has(id));
  const settled = (part: readonly number[]) => (part.length > 0 ? part : [0]);
  await tx.deleteFrom(kind).where('id', 'in', settled(unused)).execute();
  await tx
    .deleteFrom('dataImportPlace')
    .where('importId', '=', importId)
    .where('clientId', '=', clientId)
    .where('kind', '=', kind)
    .where('placeId', 'in', settled(unused))
    .execute();
  await tx
    .updateTable('dataImportPlace')
    .set({ isHeld: true })
    .where('importId', '=', importId)
    .where('clientId', '=', clientId)
    .where('kind', '=', kind)
    .where('placeId', 'in', settled([...used]))
    .execute();
  return true;
}

async function findUsedAuthors(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const used = await namedIn(tx, 'authorIds', ids);
  // An article is of the site of its author, by which it is found.
  const sites = tx.selectFrom('author').select('siteId').where('id', 'in', ids);
  const rows = await tx
    .selectFrom('article')
    .select('authorId')
    .distinct()
    .where('siteId', 'in', sites)
    .where('authorId', 'in', ids)
    .execute();
  for (const { authorId } of rows) used.add(authorId);
  return used;
}

async function findUsedSites(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const used = await namedIn(tx, 'siteIds', ids);
  for (const table of ['article', 'author', 'source', 'siteGroupSite', 'siteRequest', 'hotList', 'livingBriefingArticle'] as const) {
    const rows = await tx.selectFrom(table).select('siteId').distinct().where('siteId', 'in', ids).execute();
    for (const { siteId } of rows) if (siteId !== null) used.add(siteId);
  }
  return used;
}

/** In filters of subjects and conditions of warnings. */
async function namedIn(tx: Db, field: 'siteIds' | 'authorIds', ids: readonly number[]): Promise<Set<number>> {
  const named = `%"${field}":[_%`;
  const subjects = await tx.selectFrom('subject').select('filter as told').where('filter', 'like', named).execute();
  const rules = await tx.selectFrom('informRule').select('conditions as told').where(sql<boolean>`conditions like ${named}`).execute();
  const asked = new Set(ids);
  const used = new Set<number>();
  for (const { told } of [...subjects, ...rules]) {
    const value: unknown = isRecord(told) ? told[field] : undefined;
    for (const id of Array.isArray(value) ? value : []) if (typeof id === 'number' && asked.has(id)) used.add(id);
  }
  return used;
}
