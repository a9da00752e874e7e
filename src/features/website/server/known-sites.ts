import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Sites that the provider or my client collects, and those of my client's articles: of any other, another's private source may be all there is. */
export const knownSites = (platform: Pick<Platform, 'store'>, actor: Actor) =>
  platform.store.db
    .selectFrom('site')
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('source')
            .select('source.id')
            .where('source.client_id', 'in', [PROVIDER_CLIENT, actor.clientId])
            .whereRef('source.site_id', '=', 'site.id'),
        ),
        e(
          sql<string>`cast(site.id as text)`,
          'in',
          e
            .selectFrom('rollup_day')
            .select('value')
            .where('client_id', '=', actor.clientId)
            .where('subject_id', '=', 0)
            .where('dimension', '=', 'site')
            .where('n', '>', 0),
        ),
      ]),
    );
