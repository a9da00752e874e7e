import { type Kysely, sql } from 'kysely';
import { firstIdAt } from '#shared/time.ts';
import type { Dialect } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';

const IDS_A_SECOND = 1_000_000;
/** Seconds asked in one statement. */
const SECONDS = 100;

/** A free id within the second of publication. SQLite has one writer, so the highest id is known; on PostgreSQL a sequence gives unique numbers. */
export const nextArticleId = (tx: Kysely<Database>, dialect: Dialect, publishedAt: number): Promise<number> =>
  dialect === 'sqlite' ? afterHighest(tx, firstIdAt(publishedAt)) : fromSequence(tx, firstIdAt(publishedAt));

/** What was found for many articles at once, by the first id of their second. */
export interface DrawnIds {
  /** Of SQLite: the highest id that is taken, or the one before the first. */
  lastOf: Map<number, number>;
  /** Of PostgreSQL: ids that are free, the highest first: what is stored first takes the lowest. */
  drawn: Map<number, number[]>;
}

export async function drawArticleIds(tx: Kysely<Database>, dialect: Dialect, times: readonly number[]): Promise<DrawnIds> {
  const ids: DrawnIds = { lastOf: new Map(), drawn: new Map() };
  const firsts = times.map(firstIdAt);
  const asked = dialect === 'sqlite' ? [...new Set(firsts)] : firsts;
  for (let i = 0; i < asked.length; i += SECONDS) {
    const some = asked.slice(i, i + SECONDS);
    await (dialect === 'sqlite' ? addHighest(tx, some, ids.lastOf) : addDrawn(tx, some, ids.drawn));
  }
  return ids;
}

async function addHighest(tx: Kysely<Database>, firsts: readonly number[], lastOf: DrawnIds['lastOf']): Promise<void> {
  const rows = firsts.map((first) => sql`(${first}, (select max(id) from article where id >= ${first} and id < ${first + IDS_A_SECOND}))`);
  const found = await sql<{ column1: number; column2: number | null }>`select column1, column2 from (values ${sql.join(rows)})`.execute(tx);
  for (const { column1: first, column2: last } of found.rows) lastOf.set(Number(first), last === null ? first - 1 : Number(last));
}

/** Taken ones are left out: a single question finds another. */
async function addDrawn(tx: Kysely<Database>, firsts: readonly number[], drawn: DrawnIds['drawn']): Promise<void> {
  const rows = firsts.map((first) => sql`(${first}::bigint)`);
  const found = await sql<{ first: number; id: number; taken: boolean }>`
    select drawn.first, drawn.id, exists(select 1 from article where article.id = drawn.id) as taken
    from (select second.first, second.first + nextval('article_number_of_second') as id
      from (values ${sql.join(rows)}) as second(first)) as drawn`.execute(tx);
  for (const { first, id, taken } of found.rows) if (!taken) drawn.set(Number(first), [...(drawn.get(Number(first)) ?? []), Number(id)]);
  for (const ids of drawn.values()) ids.sort((a, b) => b - a);
}

async function afterHighest(tx: Kysely<Database>, first: number): Promise<number> {
  const last = await tx
    .selectFrom('article')
    .select((e) => e.fn.max('id').as('id'))
    .where('id', '>=', first)
    .where('id', '<', first + IDS_A_SECOND)
    .executeTakeFirst();
  return last?.id ? Number(last.id) + 1 : first;
}

/** The sequence restarts after a million numbers, and a restored record has ids that it has not given: taken ids are skipped. */
async function fromSequence(tx: Kysely<Database>, first: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number; taken: boolean }>`
      select id, exists(select 1 from article where article.id = drawn.id) as taken
      from (select ${first}::bigint + nextval('article_number_of_second') as id) as drawn`.execute(tx);
    const [drawn] = rows;
    if (drawn && !drawn.taken) return drawn.id;
  }
}
