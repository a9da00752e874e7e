import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { hotListContract } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { findEvents } from './find-events.ts';
import type { KeptLists } from './kept-lists.ts';
import { listOwners, loadEntries, loadSplits } from './load-entries.ts';
import { sumEvents } from './sum-events.ts';

const DAYS = 3;

/** An event is shown as a whole, including its earlier time on lists; titles that appeared later are left out. */
export async function listEvents(platform: Platform, kept: KeptLists, actor: Actor, input: Input<(typeof hotListContract)['events']>) {
  const { db } = platform.store;
  const until = input.until ?? platform.now() + 1;
  const period = { from: Math.min(input.from ?? until - DAYS * DAY_MS, until), until };
  const [{ entries, readings }, out, muted] = await Promise.all([
    kept.since(listOwners(actor), period.from),
    loadSplits(db, actor),
    loadMuted(db, actor),
  ]);
  const { shown, total, categories } = findEvents(entries, { out, muted }, { ...input, ...period });
  const rows = await loadEntries(db, actor, { entryIds: shown.flatMap((event) => event.entries.map(({ id }) => id)) });
  const events = new Map(sumEvents(rows).map((event) => [event.id, event]));
  const page = shown.flatMap(({ id }) => events.get(id) ?? []);
  return { items: await describeEvents(platform, actor, page, { muted, readings }), total, ...period, categories };
}

async function loadMuted(db: Kysely<Database>, actor: Actor): Promise<Set<number>> {
  const rows = await db.selectFrom('hotMute').select('eventId').where('clientId', '=', actor.clientId).execute();
  return new Set(rows.map((row) => row.eventId));
}
