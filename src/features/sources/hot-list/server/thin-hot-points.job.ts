import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { DAY_MS } from '#shared/time.ts';
import { floorHour } from './floor-hour.ts';
import { THIN_HOT_POINTS, thinnedUntil } from './schedule-thinning.ts';
import { thinList } from './thin-list.ts';

/** Reduces readings of hot lists older than fourteen days to the highest rank of each title in each hour, one day of a list at a time. */
export const thinHotPointsJob: JobDefinition = {
  kind: THIN_HOT_POINTS,
  run: async (context, job) => {
    const until = thinnedUntil(context.now());
    const lists = await context.store.db.selectFrom('hotList').select(['id', 'thinnedUntil']).where('thinnedUntil', '<', until).execute();
    let removed = 0;
    for (const [place, { id, thinnedUntil: done }] of lists.entries()) {
      for (let from = await firstOf(context, id, done, until); from < until; from += DAY_MS) {
        const end = Math.min(from + DAY_MS, until);
        removed += await context.store.db.transaction().execute(async (tx) => {
          const went = await thinList(tx, id, from, end);
          await tx.updateTable('hotList').set({ thinnedUntil: end }).where('id', '=', id).execute();
          return went;
        });
        await reportProgress(context, job, place, lists.length);
      }
      await context.store.db.updateTable('hotList').set({ thinnedUntil: until }).where('id', '=', id).execute();
    }
    return { lists: lists.length, removed };
  },
};

/** Where thinning starts: the hour of the first reading not yet thinned, or `until`. */
async function firstOf({ store }: JobContext, listId: number, done: number, until: number): Promise<number> {
  const row = await store.db
    .selectFrom('hotSnapshot')
    .select((e) => e.fn.min('at').as('at'))
    .where('listId', '=', listId)
    .where('at', '>=', done)
    .where('at', '<', until)
    .executeTakeFirst();
  return row?.at ? floorHour(Number(row.at)) : until;
}
