import type { JobContext } from '#server/queue/job-definition.ts';
import { isOver, waitAfter, waitAfterFailure } from './watch-rhythm.ts';

interface Reading {
  clientId: number;
  articleId: number;
}

/** A watch that nobody has finished for so long is due again. */
export const WATCH_LEASE_MS = 10 * 60_000;

/** While it is read it does not become due. */
export async function keepWatchLease({ store, now }: JobContext, { clientId, articleId }: Reading): Promise<void> {
  await store.db
    .updateTable('repost_watch')
    .set({ lease_until: now() + WATCH_LEASE_MS })
    .where('client_id', '=', clientId)
    .where('article_id', '=', articleId)
    .execute();
}

/** What a reading tells the client's watch of the post: when to read again, or that it is over. */
export async function noteWatch(
  { store, now: clock }: JobContext,
  { clientId, articleId }: Reading,
  outcome: { added: number; reason: string },
): Promise<void> {
  const { db } = store;
  const watch = await db
    .selectFrom('repost_watch')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!watch) return;
  const newest = await db
    .selectFrom('repost')
    .select((e) => e.fn.max('published_at').as('at'))
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const now = clock();
  const lastNewAt = Math.max(watch.last_new_at, Number(newest?.at ?? 0));
  const hasFailed = outcome.reason !== '';
  const wait = hasFailed ? waitAfterFailure(watch.wait_minutes) : waitAfter(watch.interval_minutes, now - lastNewAt);
  const ends = watch.is_enabled === 1 && !hasFailed && isOver(now - lastNewAt);
  await db
    .updateTable('repost_watch')
    .set({
      lease_until: 0,
      last_new_at: lastNewAt,
      last_added: outcome.added,
      last_error: outcome.reason,
      wait_minutes: wait,
      next_at: now + wait * 60_000,
      ...(hasFailed ? {} : { last_read_at: now }),
      ...(ends ? { is_enabled: 0, quiet_at: now } : {}),
    })
    .where('id', '=', watch.id)
    .execute();
}
