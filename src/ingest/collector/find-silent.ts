// A source that answers but has shown nothing new for a long time raises an alarm.
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';

const HOUR = 3_600_000;
/** A source is silent when its own rate predicts this many articles and none arrived. */
const EXPECTED = 8;
const LEAST_MS = 2 * HOUR;
const MOST_MS = 7 * 24 * HOUR;

/** Marks sources that fell silent and notifies the people who maintain them; returns how many are new. */
export async function markSilentSources(store: Store, now: number): Promise<number> {
  const rows = await store.db
    .selectFrom('source')
    .select(['id', 'name', 'clientId', 'rate', 'lastNewAt', 'createdAt'])
    .where('state', '=', 'enabled')
    // One that fails every other time can be silent too; one that fails now has its own alarm.
    .where('health', 'in', ['healthy', 'degraded'])
    .where('failures', '=', 0)
    .where('kind', '!=', 'page')
    .execute();
  let marked = 0;
  for (const row of rows) {
    const quiet = now - (row.lastNewAt ?? row.createdAt);
    const limit = row.rate > 0 ? Math.min(Math.max((EXPECTED / row.rate) * HOUR, LEAST_MS), MOST_MS) : MOST_MS;
    if (quiet < limit) continue;
    await store.db.updateTable('source').set({ health: 'silent', healthSince: now }).where('id', '=', row.id).execute();
    await notify(store, row, quiet, now);
    marked++;
  }
  return marked;
}

async function notify(store: Store, source: { id: number; name: string; clientId: number }, quietMs: number, now: number): Promise<void> {
  const isProvider = source.clientId === PROVIDER_CLIENT;
  const users = await findHolders(store.db, source.clientId, isProvider ? 'extraction' : 'website', 'b');
  const payload = { sourceId: source.id, name: source.name, quietMs, isProvider };
  await notifyUsers(store.db, now, source.clientId, users, { type: 'SilentSource', level: 'warning', payload });
}
