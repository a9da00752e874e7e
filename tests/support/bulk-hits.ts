// Very many articles of a client, made inside the record from one that is there.
import { sql } from 'kysely';
import type { Store } from '#server/db/open-record.ts';

interface BulkHits {
  clientId: number;
  likeArticle: number;
  rows: number;
}

/** Rows of a statement: what one holds in memory until it ends. */
const AT_ONCE = 100_000;

/** A second apart, the oldest first, all older than that one. Hits with their subjects and lines of the outbox; no rollups, no text index. */
export async function addBulkHits({ db }: Store, { clientId, likeArticle, rows }: BulkHits): Promise<void> {
  const columnsOf = async (table: string) =>
    (await db.introspection.getTables()).find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const snake = { article: await columnsOf('article'), hit: await columnsOf('hit') };
  for (let first = 1; first <= rows; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, rows);
    const numbers = sql`(with recursive one (n) as (select cast(${sql.lit(first)} as bigint) union all select n + 1 from one where n < ${sql.lit(last)}) select n from one) as number`;
    const idOf = sql`${sql.lit(likeArticle)} - (${sql.lit(rows + 1)} - cast(number.n as bigint)) * 1000000`;
    const copied = (table: 'article' | 'hit', given: Record<string, ReturnType<typeof sql>>) => sql`
      insert into ${sql.raw(table)} (${sql.raw(snake[table].join(', '))})
      select ${sql.join(snake[table].map((name) => given[name] ?? sql.raw(`source.${name}`)))}
      from ${numbers}, ${sql.raw(table)} as source
      where ${table === 'article' ? sql`source.id = ${likeArticle}` : sql`source.article_id = ${likeArticle} and source.client_id = ${clientId}`}`;
    await copied('article', {
      id: idOf,
      md5: sql`source.md5 || '-' || number.n`,
      url: sql`source.url || '/' || number.n`,
      title: sql`source.title || ' ' || number.n`,
      published_at: sql`source.published_at - (${sql.lit(rows + 1)} - number.n) * 1000`,
      group_id: idOf,
    }).execute(db);
    await copied('hit', { article_id: idOf, group_id: idOf }).execute(db);
    await sql`insert into hit_subject (client_id, subject_id, article_id)
      select source.client_id, source.subject_id, ${idOf} from ${numbers}, hit_subject as source
      where source.client_id = ${clientId} and source.article_id = ${likeArticle}`.execute(db);
    await sql`insert into outbox (kind, article_id, client_id) select 'hit', ${idOf}, cast(${clientId} as bigint) from ${numbers}`.execute(
      db,
    );
  }
}
