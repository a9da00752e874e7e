import type { JobContext } from '#server/queue/job-definition.ts';
import { isOver, waitAfter, waitAfterFailure } from './watch-rhythm.ts';

interface Reading {
  clientId: number;
  articleId: number;
}

/** A watch that was not finished within this time is due again. */
export const WATCH_LEASE_MS = 10 * 60_000;

/** It does not become due while it is being read. */
export async function keepWatchLease({ store, now }: JobContext, { clientId, articleId }: Reading): Promise<void> {
  await store.db
    .updateTable('repostWatch')
    .set({ leaseUntil: now() + WATCH_LEASE_MS })
    .where('clientId', '=', clientId)
    .where('articleId', '=', articleId)
    .execute();
}

/** Updates the client's watch of the post after a reading: its next time, or its end. */
export async function noteWatch(
  { store, now: clock }: JobContext,
  { clientId, articleId }: Reading,
  outcome: { added: number; reason: string },
): Promise<void> {
  const { db } = store;
  const watch = await db
    .selectFrom('repostWatch')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  if (!watch) return;
  const newest = await db
    .selectFrom('repost')
    .select((e) => e.fn.max('publishedAt').as('at'))
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  const now = clock();
  const lastNewAt = Math.max(watch.lastNewAt, Number(newest?.at ?? 0));
  const hasFailed = outcome.reason !== '';
  const wait = hasFailed ? waitAfterFailure(watch.waitMinutes) : waitAfter(watch.intervalMinutes, now - lastNewAt);
  const ends = watch.isEnabled && !hasFailed && isOver(now - lastNewAt);
  await db
    .updateTable('repostWatch')
    .set({
      leaseUntil: 0,
      lastNewAt,
      lastAdded: outcome.added,
      lastError: outcome.reason,
      waitMinutes: wait,
      nextAt: now + wait * 60_000,
      ...(hasFailed ? {} : { lastReadAt: now }),
      ...(ends ? { isEnabled: false, quietAt: now } : {}),
    })
    .where('id', '=', watch.id)
    .execute();
}
