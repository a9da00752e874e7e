// Names of a client that a person may write in a search, as far as she may see them.
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

interface Named {
  id: number;
  name: string;
}

export async function nameSubjects(platform: Platform, actor: Actor): Promise<Named[]> {
  const rows = await platform.store.db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('client_id', '=', actor.clientId)
    .orderBy('name')
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return visible ? rows.filter((row) => visible.has(row.id)) : rows;
}

/** Only sites that have given this client a hit: another client's private source stays unknown. */
export function nameSites(platform: Platform, actor: Actor): Promise<(Named & { domain: string })[]> {
  return platform.store.db
    .selectFrom('site')
    .select(['site.id', 'site.name', 'site.domain'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('rollup_day')
          .select('value')
          .where('client_id', '=', actor.clientId)
          .where('subject_id', '=', 0)
          .where('dimension', '=', 'site')
          .whereRef('rollup_day.value', '=', sql<string>`cast(site.id as text)`),
      ),
    )
    .orderBy('site.name')
    .execute();
}
