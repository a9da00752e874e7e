import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Sources of one client, or of all: how many there are, and how many enabled ones need a look. */
export async function countSources({ store }: Platform, clientId?: number) {
  let query = store.db
    .selectFrom('source')
    .select((e) => ['state', 'health', e.fn.countAll<number>().as('total')])
    .groupBy(['state', 'health']);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  const rows = await query.execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((all, row) => all + Number(row.total), 0);
  const ill = (health: 'failing' | 'degraded' | 'silent') => sum((row) => row.state === 'enabled' && row.health === health);
  return { total: sum(() => true), failing: ill('failing'), degraded: ill('degraded'), silent: ill('silent') };
}

/** Work of the last day that ended in a failure: that of people of the actor's client, as far as he sees it; or, without an actor, all of it. */
export async function countFailedJobs({ store, now }: Platform, actor?: Actor): Promise<number> {
  let query = store.db
    .selectFrom('job')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', '=', 'failed')
    .where('finishedAt', '>=', now() - 86_400_000);
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
