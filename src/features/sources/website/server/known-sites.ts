import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { countedSubjects } from '#server/record/counted-subjects.ts';
import type { Platform } from '#server/platform.ts';

/**
 * Sites that the provider or the caller’s client collects, and those of articles that the caller may see; any other site may come from another
 * client's private source alone.
 */
export const knownSites = (platform: Pick<Platform, 'store'>, actor: Actor) =>
  platform.store.db
    .selectFrom('site')
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('source')
            .select('source.id')
            .where('source.clientId', 'in', [PROVIDER_CLIENT, actor.clientId])
            .whereRef('source.siteId', '=', 'site.id'),
        ),
        e(
          sql<string>`cast(site.id as text)`,
          'in',
          e
            .selectFrom('rollupDay')
            .select('value')
            .where('clientId', '=', actor.clientId)
            .where('subjectId', 'in', countedSubjects(actor))
            .where('dimension', '=', 'site')
            .where('n', '>', 0),
        ),
      ]),
    );
