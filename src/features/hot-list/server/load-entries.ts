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

/** All entries of some events as the lists have them, or some entries. */
export async function loadEntries(
  db: Kysely<Database>,
  actor: Actor,
  which: { joinedIds: readonly number[] } | { entryIds: readonly number[] },
): Promise<Entry[]> {
  const out = await loadSplits(db, actor);
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
  query =
    'joinedIds' in which ? query.where('e.event_id', 'in', [0, ...which.joinedIds]) : query.where('e.id', 'in', [0, ...which.entryIds]);
  return (await query.execute()).map((row) => ({ ...row, eventId: out.has(row.id) ? -row.id : row.joinedId }));
}

/** Entries that the client took out of their events. */
export async function loadSplits(db: Kysely<Database>, actor: Actor): Promise<Set<number>> {
  const rows = await db.selectFrom('hot_split').select('entry_id').where('client_id', '=', actor.clientId).execute();
  return new Set(rows.map((row) => row.entry_id));
}
