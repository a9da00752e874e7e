import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { requireEvent } from './require-event.ts';

/** The part of an event that fits a filter, and the time of the list of these articles. */
export async function eventFilter(
  platform: Platform,
  actor: Actor,
  { id, ...asked }: ArticleFilter & { id: number },
): Promise<{ filter: IndexFilter; period: { from: number; until: number } }> {
  const event = await requireEvent(platform, actor, id);
  const filter = await toIndexFilter(platform, actor, { ...asked, eventId: [event.id] });
  return { filter, period: { from: asked.from ?? 0, until: asked.until ?? FAR } };
}

/** Later than any article. */
const FAR = 4_000_000_000_000;
