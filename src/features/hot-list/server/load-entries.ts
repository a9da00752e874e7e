import type { Kysely } from 'kysely';
import { PROVIDER_CLIENT, type Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

export interface Entry {
  id: number;
  listId: number;
  /** As the client has it: an entry that it took out is an event of its own, less its id. */
  eventId: number;
  /** As the lists have it. */
  joinedId: number;
  title: string;
  url: string;
  category: string;
  joinedTo: number | null;
  joinedScore: number;
  joinedWords: string;
  firstAt: number;
  lastAt: number;
  bestRank: number;
  bestAt: number;
  lastRank: number;
  peakHeat: number | null;
  reads: number | null;
  snapshots: number;
  score: number;
}

/** Whose lists the actor sees: the provider's and the client's own. */
export const listOwners = ({ clientId }: Actor): number[] => [...new Set([PROVIDER_CLIENT, clientId])];

/** All entries of some events as the lists have them, or of some as the client has them: a negative one is an entry that it took out. */
export async function loadEntries(
  db: Kysely<Database>,
  actor: Actor,
  which: { joinedIds: readonly number[] } | { eventIds: readonly number[] },
): Promise<Entry[]> {
  const out = new Set(await loadSplits(db, actor));
  let query = db
    .selectFrom('hot_entry as e')
    .innerJoin('hot_list as l', 'l.id', 'e.list_id')
    .select([
      'e.id',
      'e.list_id as listId',
      'e.event_id as joinedId',
      'e.title',
      'e.url',
      'e.category',
      'e.joined_to as joinedTo',
      'e.joined_score as joinedScore',
      'e.joined_words as joinedWords',
      'e.first_at as firstAt',
      'e.last_at as lastAt',
      'e.best_rank as bestRank',
      'e.best_at as bestAt',
      'e.last_rank as lastRank',
      'e.peak_heat as peakHeat',
      'e.reads',
      'e.snapshots',
      'e.score',
    ])
    .where('l.client_id', 'in', listOwners(actor))
    .orderBy('e.id');
  if ('joinedIds' in which) query = query.where('e.event_id', 'in', [0, ...which.joinedIds]);
  else {
    const taken = which.eventIds.map((id) => -id);
    query = query.where((w) => w.or([w('e.event_id', 'in', [0, ...which.eventIds]), w('e.id', 'in', [0, ...taken])]));
  }
  const entries = (await query.execute()).map((row) => ({ ...row, eventId: out.has(row.id) ? -row.id : row.joinedId }));
  return 'joinedIds' in which ? entries : entries.filter(({ eventId }) => which.eventIds.includes(eventId));
}

/** Events, as the lists have them, of which an entry was on a list at some moment of the time. */
export const eventsOf = (db: Kysely<Database>, actor: Actor, { from, until }: { from: number; until: number }) =>
  db
    .selectFrom('hot_entry')
    .innerJoin('hot_list', 'hot_list.id', 'hot_entry.list_id')
    .select('hot_entry.event_id')
    .where('hot_list.client_id', 'in', listOwners(actor))
    .where('hot_entry.last_at', '>=', from)
    .where('hot_entry.first_at', '<', until);

async function loadSplits(db: Kysely<Database>, actor: Actor): Promise<number[]> {
  const rows = await db.selectFrom('hot_split').select('entry_id').where('client_id', '=', actor.clientId).execute();
  return rows.map((row) => row.entry_id);
}
