// Names of a client that a person may write in a search, limited to what the person may see.
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';

interface Named {
  id: number;
  name: string;
}

export async function nameSubjects(platform: Platform, actor: Actor): Promise<Named[]> {
  const rows = await platform.store.db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .orderBy('name')
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return visible ? rows.filter((row) => visible.has(row.id)) : rows;
}

const CHUNK = 500;

/** Only sites with articles that the actor may see: another client's private source stays hidden. By name. */
export async function nameSites(platform: Platform, actor: Actor): Promise<(Named & { domain: string })[]> {
  const { facets } = await platform.index.query({ filter: actorScope(actor), limit: 0, facets: ['site'] });
  const ids = Object.keys(facets.site ?? {}).map(Number);
  const sites: (Named & { domain: string })[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    sites.push(...(await platform.store.db.selectFrom('site').select(['id', 'name', 'domain']).where('id', 'in', chunk).execute()));
  }
  return sites.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
