import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { requireEvent } from './require-event.ts';

/** The whole event without a time. */
export async function getEvent(platform: Platform, actor: Actor, { id, ...asked }: Input<(typeof hotSpotContract)['detail']>) {
  const event = await requireEvent(platform, actor, id);
  const filter = await toIndexFilter(platform, actor, { ...asked, eventId: [event.id, -event.id] });
  const query = { filter, now: platform.now(), sort: 'heat' as const, only: [event.id], limit: 1 };
  const { items } = await platform.index.events(query);
  const period = { from: asked.from ?? 0, until: asked.until ?? platform.now() + 1 };
  const [item] = await describeEvents(platform, actor, items, period);
  if (!item) throw new AppError('not-found', { field: 'id' });
  const whole = {
    from: asked.from ?? item.earlier?.from ?? item.steps[0]?.from ?? 0,
    until: asked.until ?? Math.max(period.until, item.lastAt + 1),
  };
  return { ...item, ...whole };
}
