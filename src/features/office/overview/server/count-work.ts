import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { countSources } from '#server/record/count-sources.ts';

/** Sources of one client, or of all: how many there are, and how many enabled ones need a look. */
export async function sourcesToLookAt({ store }: Platform, clientId?: number) {
  const { total, healths } = await countSources(store.db, clientId);
  return { total, failing: healths.failing, degraded: healths.degraded, silent: healths.silent };
}

/** Work of the last day that ended in a failure: that of people of the actor's client, as far as he sees it; or, without an actor, all of it. */
export async function countFailedJobs({ store, now }: Platform, actor?: Actor): Promise<number> {
  let query = store.db
    .selectFrom('job')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', '=', 'failed')
    .where('finishedAt', '>=', now() - DAY_MS);
  if (actor) query = query.where('clientId', '=', actor.clientId).where('createdBy', 'is not', null);
  // Whoever sees only some subjects or classes sees only his own work.
  if (actor?.visibleSubjectIds || actor?.visibleClassIds) query = query.where('createdBy', '=', actor.userId);
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** Websites asked for and not answered, of one client or of all. */
export async function countWebsiteRequests({ store }: Platform, clientId?: number): Promise<number> {
  let query = store.db
    .selectFrom('siteRequest')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', '=', 'pending');
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  return Number((await query.executeTakeFirstOrThrow()).total);
}
