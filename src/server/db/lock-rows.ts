import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Database } from './tables/database.ts';

/**
 * For `query.$call`: holds the rows of this table until the transaction ends, so that what is changed is what was read. SQLite has one writer and
 * needs none of it. The query gives an order, the same everywhere: two that lock the same rows then wait, and do not block each other for good.
 */
export const locking =
  <Table extends keyof Database>(tx: Kysely<Database>, table: Table) =>
  <Shown extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Shown | Table, Row>,
  ): SelectQueryBuilder<Database, Shown | Table, Row> =>
    tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate(table as never) : query;
