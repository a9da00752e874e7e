// Which articles a bulletin tells of, so that an article shows its bulletins.
import { type Kysely, sql } from 'kysely';
import { isRecord } from '#shared/is-record.ts';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_article', { bulletin_id: 'int', article_id: 'int', client_id: 'int' }, [
    'bulletin_id',
    'article_id',
  ]);
  await createIndex(db, 'bulletin_article', ['article_id', 'client_id']);
  await createIndex(db, 'bulletin_article', ['client_id']);
  // Tickets that were closed of late, whose matters may flare up again.
  await createIndex(db, 'ticket', ['state', 'closed_at']);
  const { rows } = await sql<{ id: number }>`select id from bulletin where snapshot is not null order by id`.execute(db);
  // One at a time: the data of a bulletin may be large.
  for (const { id } of rows) await fill(db, id);
}

const AT_ONCE = 200;

async function fill(db: Kysely<unknown>, bulletinId: number): Promise<void> {
  const { rows } = await sql<{
    client_id: number;
    snapshot: string;
  }>`select client_id, snapshot from bulletin where id = ${bulletinId}`.execute(db);
  const [row] = rows;
  if (!row) return;
  const ids = idsIn(row.snapshot);
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const values = ids.slice(i, i + AT_ONCE).map((id) => sql`(${bulletinId}, ${id}, ${row.client_id})`);
    await sql`insert into bulletin_article (bulletin_id, article_id, client_id) values ${sql.join(values)}`.execute(db);
  }
}

/** One that is broken has none. */
function idsIn(text: string): number[] {
  try {
    const snapshot: unknown = JSON.parse(text);
    const articles = isRecord(snapshot) && Array.isArray(snapshot.articles) ? snapshot.articles : [];
    return [...new Set(articles.flatMap((article: unknown) => (isRecord(article) && typeof article.id === 'number' ? article.id : [])))];
  } catch {
    return [];
  }
}
