import { type Expression, type Kysely, sql } from 'kysely';
import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { containing } from '#server/record/like.ts';
import type { hotListContract } from '../contract.ts';
import { eventsOf, listOwners } from './load-entries.ts';

type ListInput = Input<(typeof hotListContract)['events']> & { from: number; until: number };

/** Events that fit, summed up in the record: the page of them, how many there are, and under which categories. */
export async function findEvents(db: Kysely<Database>, actor: Actor, input: ListInput) {
  const order = sql.raw(input.isDescending ? 'desc' : 'asc');
  const { category, page, pageSize } = input;
  let query = sumEvents(db, actor, input)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`${KEYS[input.sort]} ${order}, max(last_at) desc, event desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (category?.length) query = query.having(some(sql`category in (${sql.join(category)})`));
  const [rows, categories] = [await query.execute(), await countCategories(db, actor, input)];
  const isBeyond = rows.length === 0 && page > 1;
  const total: number = isBeyond ? (await findEvents(db, actor, { ...input, page: 1, pageSize: 1 })).total : Number(rows[0]?.total ?? 0);
  return { ids: rows.map(({ event }) => Number(event)), total, categories };
}

/** A better rank is a smaller one: descending puts the best first. */
const KEYS = {
  heat: sql`sum(score)`,
  rank: sql`-min(best_rank)`,
  duration: sql`max(last_at) - min(first_at)`,
  newest: sql`min(first_at)`,
};

/** That one of its entries does. */
const some = (condition: Expression<unknown>) => sql<boolean>`max(case when ${condition} then 1 else 0 end) = 1`;

/** Entries that were there before the end, by event as the client has it. */
const entriesOf = (db: Kysely<Database>, actor: Actor, period: { from: number; until: number }) =>
  db
    .selectFrom('hot_entry as e')
    .innerJoin('hot_list as l', 'l.id', 'e.list_id')
    .leftJoin('hot_split as s', (join) => join.onRef('s.entry_id', '=', 'e.id').on('s.client_id', '=', actor.clientId))
    .select(sql<number>`case when s.entry_id is null then e.event_id else -e.id end`.as('event'))
    .select(['e.list_id', 'e.title_key', 'e.category', 'e.first_at', 'e.last_at', 'e.best_rank', 'e.score'])
    .where('l.client_id', 'in', listOwners(actor))
    .where('e.first_at', '<', period.until)
    .where('e.event_id', 'in', eventsOf(db, actor, period));

function sumEvents(db: Kysely<Database>, actor: Actor, input: ListInput) {
  const muted = db.selectFrom('hot_mute').select('event_id').where('client_id', '=', actor.clientId);
  let query = db
    .with('fit', () => entriesOf(db, actor, input))
    .selectFrom('fit')
    .select('event')
    .where('event', input.view === 'muted' ? 'in' : 'not in', muted)
    .groupBy('event')
    .having(sql<boolean>`max(last_at) >= ${input.from}`);
  if (input.listId?.length) query = query.having(some(sql`list_id in (${sql.join(input.listId)})`));
  const words = (input.keyword ?? '').split(/\s+/u).map(hotTitleKey).filter(Boolean);
  const holds = words.map((word) => sql`title_key like ${containing(word)} escape '\\'`);
  if (holds.length > 0) query = query.having(some(sql.join(holds, sql` and `)));
  return query;
}

async function countCategories(db: Kysely<Database>, actor: Actor, input: ListInput): Promise<{ name: string; events: number }[]> {
  const rows = await db
    .with('entry', () => entriesOf(db, actor, input))
    .with('found', () => sumEvents(db, actor, input))
    .selectFrom('entry')
    .innerJoin('found', 'found.event', 'entry.event')
    .select(['entry.category as name', sql<number>`count(distinct entry.event)`.as('events')])
    .where('entry.category', '!=', '')
    .groupBy('entry.category')
    .execute();
  return rows
    .map(({ name, events }) => ({ name, events: Number(events) }))
    .toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name));
}
