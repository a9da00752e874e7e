import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { hotListContract } from '../contract.ts';
import { muteEvents, splitEntry } from './decide-events.ts';
import { getEvent } from './get-event.ts';
import { KeptLists } from './kept-lists.ts';
import { listEvents } from './list-events.ts';
import { listLists } from './list-lists.ts';

export function hotListRoutes(platform: Platform) {
  const kept = new KeptLists(platform.store);
  return implement(hotListContract, {
    events: (actor, input) => listEvents(platform, kept, actor, input),
    detail: (actor, input) => getEvent(platform, actor, input.id),
    lists: (actor, input) => listLists(platform, actor, input),
    mute: async (actor, input) => ({ changed: await muteEvents(platform, actor, input.ids, input.isMuted) }),
    split: async (actor, input) => ({ changed: await splitEntry(platform, actor, input.entryId, input.isOut) }),
  });
}
