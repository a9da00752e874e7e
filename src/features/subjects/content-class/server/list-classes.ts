import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import type { ContentClass } from '../contract.ts';

/** The classes that the caller may see, parents before children. */
export async function listClasses(platform: Platform, actor: Actor): Promise<ContentClass[]> {
  const all = await platform.store.db
    .selectFrom('contentClass')
    .select(['id', 'parentId', 'name'])
    .where('clientId', '=', actor.clientId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  const rows = visible ? all.filter((row) => visible.has(row.id)) : all;
  const scope = actorScope(actor);
  const { facets } = await platform.index.query({ filter: scope, limit: 0, facets: ['class'] });
  const own = facets.class ?? {};
  const known = new Map(rows.map((row) => [row.id, row]));
  const tops = rows.filter((row) => row.parentId === null || !known.has(row.parentId)).map((row) => row.id);
  return Promise.all(
    classesBelow(tops, rows).map(async (id) => {
      const row = known.get(id) as (typeof rows)[number];
      const below = classesBelow([id], rows).filter((member) => (own[member] ?? 0) > 0);
      // A single class is counted already; articles of several are counted together, each once.
      const articles = below.length > 1 ? await platform.index.count({ ...scope, classIds: below }) : (own[below[0] ?? 0] ?? 0);
      return { id, parentId: row.parentId !== null && known.has(row.parentId) ? row.parentId : null, name: row.name, articles };
    }),
  );
}
