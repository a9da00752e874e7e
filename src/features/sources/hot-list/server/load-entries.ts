import type { Kysely } from 'kysely';
import { PROVIDER_CLIENT, type Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

export interface Entry {
  id: number;
  listId: number;
  /** Event in the client's view: an entry that it took out is an event of its own, with the negated id of the entry. */
  eventId: number;
  /** Event in the shared view. */
  joinedId: number;
  title: string;
  url: string;
  category: string;
  joinedTo: number | null;
  joinedScore: number;
  joinedWords: string[];
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

/** Owners of the lists that the actor sees: the provider and the client itself. */
export const listOwners = ({ clientId }: Actor): number[] => [...new Set([PROVIDER_CLIENT, clientId])];

/** All entries of some events in the shared view, or some entries. */
export async function loadEntries(
  db: Kysely<Database>,
  actor: Actor,
  which: { joinedIds: readonly number[] } | { entryIds: readonly number[] },
): Promise<Entry[]> {
  const out = await loadSplits(db, actor);
  let query = db
    .selectFrom('hotEntry as e')
    .innerJoin('hotList as l', 'l.id', 'e.listId')
    .select([
      'e.id',
      'e.listId',
      'e.eventId as joinedId',
      'e.title',
      'e.url',
      'e.category',
      'e.joinedTo',
      'e.joinedScore',
      'e.joinedWords',
      'e.firstAt',
      'e.lastAt',
      'e.bestRank',
      'e.bestAt',
      'e.lastRank',
      'e.peakHeat',
      'e.reads',
      'e.snapshots',
      'e.score',
    ])
    .where('l.clientId', 'in', listOwners(actor))
    .orderBy('e.id');
  query =
    'joinedIds' in which ? query.where('e.eventId', 'in', [0, ...which.joinedIds]) : query.where('e.id', 'in', [0, ...which.entryIds]);
  return (await query.execute()).map((row) => ({ ...row, eventId: out.has(row.id) ? -row.id : row.joinedId }));
}

/** Entries that the client took out of their events. */
export async function loadSplits(db: Kysely<Database>, actor: Actor): Promise<Set<number>> {
  const rows = await db.selectFrom('hotSplit').select('entryId').where('clientId', '=', actor.clientId).execute();
  return new Set(rows.map((row) => row.entryId));
}
