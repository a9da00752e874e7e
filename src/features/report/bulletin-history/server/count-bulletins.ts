import { shownStates } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { groupBy } from '#shared/group-by.ts';
import type { BulletinStatistics } from '../contract.ts';

type Row = Awaited<ReturnType<typeof shownStates>>[number];

/** The states are those that the list shows, so that each number opens as many. */
export async function countBulletins(
  platform: Platform,
  actor: Actor,
  period: { from: number; until: number },
): Promise<BulletinStatistics[]> {
  const rows = await shownStates(platform, actor, period);
  const visits = await countVisits(platform, actor);
  const kinds = groupBy(rows, ({ kind }) => kind);
  return BULLETIN_KINDS.flatMap((kind) => {
    const some = kinds.get(kind);
    return some ? [{ kind, ...countOf(some), visits: some.reduce((sum, { id }) => sum + (visits.get(id) ?? 0), 0) }] : [];
  });
}

function countOf(rows: readonly Row[]): Omit<BulletinStatistics, 'kind' | 'visits'> {
  const inState = (state: Row['state']): number => rows.filter((row) => row.state === state).length;
  const times = rows
    .flatMap(({ madeAt, publishedAt }) => (madeAt === null || publishedAt === null ? [] : [publishedAt - madeAt]))
    .toSorted((a, b) => a - b);
  return {
    total: rows.length,
    making: inState('making'),
    failed: inState('failed'),
    draft: inState('draft'),
    review: inState('review'),
    published: inState('published'),
    sent: inState('sent'),
    scheduled: rows.filter(({ dueAt }) => dueAt !== null).length,
    late: rows.filter(({ isLate }) => isLate).length,
    // By nearest rank.
    toPublish: { n: times.length, median: times[Math.ceil(times.length / 2) - 1] ?? null },
  };
}

async function countVisits({ store: { db } }: Platform, { clientId }: Actor): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('bulletinShare')
    .select((e) => ['bulletinId', e.fn.sum<number>('visits').as('visits')])
    .where('clientId', '=', clientId)
    .groupBy('bulletinId')
    .execute();
  return new Map(rows.map(({ bulletinId, visits }) => [bulletinId, Number(visits)]));
}
