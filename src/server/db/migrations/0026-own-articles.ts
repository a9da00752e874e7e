// An article that only a client's own source has shown gets a key of that client, and such articles that became shared lose their origin.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Tables {
  article: { id: number; md5: string; scope_client_id: number; source_id: number | null };
  article_log: { article_id: number; field: string };
  article_revision: { article_id: number };
  source: { id: number; client_id: number };
}
const PAGE = 1000;
const PROVIDER = 1;

export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  await rekeyOwn(db);
  const theirs = db.selectFrom('source').select('id').where('client_id', '!=', PROVIDER);
  const shared = db.selectFrom('article').select('id').where('scope_client_id', '=', 0).where('source_id', 'in', theirs);
  await db.deleteFrom('article_revision').where('article_id', 'in', shared).execute();
  await db.updateTable('article').set({ source_id: null }).where('scope_client_id', '=', 0).where('source_id', 'in', theirs).execute();
  await sql`create index article_scope on article (scope_client_id) where scope_client_id <> 0`.execute(untyped);
}

/** Articles whose address a person has changed have such a key already. */
async function rekeyOwn(db: Kysely<Tables>): Promise<void> {
  const changed = db.selectFrom('article_log').select('article_id').where('field', '=', 'url');
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('article')
      .select(['id', 'md5', 'scope_client_id'])
      .where('scope_client_id', '!=', 0)
      .where('source_id', 'is not', null)
      .where('id', 'not in', changed)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const md5 = createHash('md5').update(`${row.scope_client_id}/${row.md5}`).digest('hex');
      const taken = await db.selectFrom('article').select('id').where('md5', '=', md5).executeTakeFirst();
      if (!taken) await db.updateTable('article').set({ md5 }).where('id', '=', row.id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
