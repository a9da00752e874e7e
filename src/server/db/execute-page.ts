import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './tables/database.ts';
import type { Store } from './open-record.ts';

/**
 * Rows of a large page, in the order of the query. SQLite returns them as one JSON text, three times as fast as row by row; `columns` lists
 * everything that the query selects. A real number is written with all its digits.
 */
const REALS: ReadonlySet<string> = new Set(['heat', 'score']);

export async function executePage<Row extends object>(
  store: Store,
  query: SelectQueryBuilder<Database, never, Row>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  if (store.dialect === 'postgres') return query.execute();
  const cells = columns.map((name) => (REALS.has(name) ? sql`format('%!.17g', ${sql.ref(name)})` : sql.ref(name)));
  const { rows } = await sql<{
    page: string;
  }>`select json_group_array(json_array(${sql.join(cells)})) as page from (${query}) as rows`.execute(store.db);
  const page = JSON.parse(rows[0]?.page ?? '[]') as unknown[][];
  const reals = columns.map((name) => REALS.has(name));
  return page.map((values) => {
    const row: Record<string, unknown> = {};
    for (let k = 0; k < columns.length; k++) row[columns[k] as string] = reals[k] ? Number(values[k]) : values[k];
    return row as Row;
  });
}
