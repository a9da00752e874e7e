import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { countSources } from '#server/record/count-sources.ts';
import { ILL_HEALTHS } from '../contract.ts';

const MOST_NAMED = 5;

/** Sources of one client, or of all: how many there are, how many enabled ones need a look, and those that were read longest ago. */
export async function sourcesToLookAt({ store }: Platform, clientId?: number) {
  const [{ total, healths }, ...worst] = await Promise.all([
    countSources(store.db, clientId),
    ...ILL_HEALTHS.map(async (health) => {
      let query = store.db
        .selectFrom('source')
        .select(['id', 'name', 'lastError', 'lastErrorDetail', 'lastSuccessAt'])
        .where('state', '=', 'enabled')
        .where('health', '=', health);
      if (clientId !== undefined) query = query.where('clientId', '=', clientId);
      const rows = await query.orderBy('lastSuccessAt').orderBy('id').limit(MOST_NAMED).execute();
      return rows.map((row) => ({ ...row, health }));
    }),
  ]);
  return { total, failing: healths.failing, degraded: healths.degraded, silent: healths.silent, worst: worst.flat() };
}

/** Work of the last day that ended in a failure: that of people of the actor's client, as far as he sees it; or, without an actor, all of it. */
export async function countFailedJobs({ store, now }: Platform, actor?: Actor): Promise<number> {
  // As their list: none of the three powers sees work on the client's data.
  if (actor?.power) return 0;
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
