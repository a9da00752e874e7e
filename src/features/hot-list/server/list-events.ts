import type { Input } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotListContract } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { findEvents } from './find-events.ts';
import { loadEntries } from './load-entries.ts';
import { sumEvents } from './sum-events.ts';

const DAYS = 3;

/** An event is shown whole, also what of it was on a list before the time; what came on one later is left out. */
export async function listEvents(platform: Platform, actor: Actor, input: Input<(typeof hotListContract)['events']>) {
  const { db } = platform.store;
  const until = input.until ?? platform.now() + 1;
  const period = { from: Math.min(input.from ?? until - DAYS * DAY_MS, until), until };
  const { ids, total, categories } = await findEvents(db, actor, { ...input, ...period });
  const entries = await loadEntries(db, actor, { eventIds: ids });
  const events = new Map(sumEvents(entries.filter(({ firstAt }) => firstAt < until)).map((event) => [event.id, event]));
  const page = ids.flatMap((id) => events.get(id) ?? []);
  const muted = new Set(input.view === 'muted' ? ids : []);
  return { items: await describeEvents(platform, actor, page, muted), total, ...period, categories };
}
