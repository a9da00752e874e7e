// Removing articles takes as long as there is of them, however much is stored of others.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** They have rows of an article that nobody looks for by it alone: those that stay when it goes, and those of an import or export. */
const OTHERS = ['data_export_article', 'data_import_article', 'event_move', 'inform_firing', 'missing_page', 'outbox'];

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'no table is read from its beginning to its end to find what it has of an article',
  async () => {
    const { db } = server.platform.store;
    const tables = (await db.introspection.getTables()).filter(({ columns }) => columns.some(({ name }) => name === 'article_id'));
    expect(tables.length).toBeGreaterThan(30);
    const read: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ detail: string }>`explain query plan delete from ${sql.table(name)} where article_id in (1, 2)`.execute(
        db,
      );
      if (rows.some(({ detail }) => detail.startsWith('SCAN'))) read.push(name);
    }
    expect(read).toEqual(OTHERS);
  },
);
