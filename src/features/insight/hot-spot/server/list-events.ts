import type { Input } from '#shared/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { eventPeriod } from './event-period.ts';

type ListInput = Input<(typeof hotSpotContract)['list']>;

export async function listEvents(platform: Reading, actor: Actor, input: ListInput) {
  const started = performance.now();
  const { page, pageSize, view, sort, isDescending, fewest, ...asked } = input;
  const period = eventPeriod(asked, platform.now());
  const filter = await toIndexFilter(platform, actor, { ...asked, ...period });
  const found = await platform.index.events({
    filter,
    now: platform.now(),
    sort,
    isAscending: !isDescending,
    fewest,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    ...(await chosenEvents(platform, actor, view, filter.eventIds)),
  });
  return {
    items: await describeEvents(platform, actor, found.items, period),
    total: found.total,
    ...period,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
}

/** Muted events are only in their own view. */
export async function chosenEvents(
  platform: Reading,
  actor: Actor,
  view: ListInput['view'],
  eventIds: IndexFilter['eventIds'],
): Promise<{ only?: number[]; without?: number[] }> {
  const { db } = platform.store;
  if (view === 'followed') {
    const rows = await db
      .selectFrom('eventFollow')
      .select('eventId')
      .where('userId', '=', actor.userId)
      .where('clientId', '=', actor.clientId)
      .execute();
    return { only: rows.map((row) => row.eventId) };
  }
  // What another client's people have muted is their own affair.
  const muted = actor.home
    ? []
    : (await db.selectFrom('event').select('id').where('clientId', '=', actor.clientId).where('mutedAt', 'is not', null).execute()).map(
        (row) => row.id,
      );
  if (view === 'muted') return { only: muted };
  return eventIds ? {} : { without: muted };
}
