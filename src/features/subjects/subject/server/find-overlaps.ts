import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';

interface Found {
  filter: IndexFilter;
  /** The newest of them. */
  ids: readonly number[];
  total: number;
  self: number | undefined;
}
const MOST = 8;
const CHUNK = 500;

/** How many of the articles each other subject has that the caller may see, most first; `isWhole` when it has all. */
export async function findOverlaps(platform: Platform, actor: Actor, found: Found) {
  if (found.total === 0) return [];
  const counts = found.filter.emotions ? await countStored(platform, actor, found.ids) : await countIndexed(platform, actor, found.filter);
  const rows = await platform.store.db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', actor.clientId).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return rows
    .filter((row) => row.id !== found.self && (!visible || visible.has(row.id)))
    .map((row) => ({ id: row.id, name: row.name, total: counts.get(row.id) ?? 0, isWhole: counts.get(row.id) === found.total }))
    .filter((row) => row.total > 0)
    .toSorted((a, b) => b.total - a.total || a.id - b.id)
    .slice(0, MOST);
}

async function countIndexed(platform: Platform, actor: Actor, filter: IndexFilter): Promise<Map<number, number>> {
  const page = await platform.index.query({ filter: { ...filter, clientId: actor.clientId }, limit: 0, facets: ['subject'] });
  return new Map(Object.entries(page.facets.subject ?? {}).map(([id, n]) => [Number(id), n]));
}

/** A hit's emotion is that towards its subjects: for the articles' own emotion, the hits are counted one by one. */
async function countStored(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await platform.store.db
      .selectFrom('hitSubject')
      .select(['subjectId', (e) => e.fn.countAll<number>().as('n')])
      .where('clientId', '=', actor.clientId)
      .where('articleId', 'in', ids.slice(at, at + CHUNK))
      .groupBy('subjectId')
      .execute();
    for (const row of rows) counts.set(row.subjectId, (counts.get(row.subjectId) ?? 0) + Number(row.n));
  }
  return counts;
}
