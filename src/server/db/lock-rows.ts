import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Database } from './tables/database.ts';

/**
 * For `query.$call`: locks the rows of this table until the transaction ends, so that the rows changed are the rows read. SQLite has one writer and
 * needs no locks. The query must set an order, the same everywhere, so that two callers that lock the same rows cannot deadlock. `skipsHeld`: rows that
 * another has locked are left out, not waited for.
 */
export const locking =
  <Table extends keyof Database>(tx: Kysely<Database>, table: Table, skipsHeld = false) =>
  <Shown extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Shown | Table, Row>,
  ): SelectQueryBuilder<Database, Shown | Table, Row> =>
    tx.getExecutor().adapter instanceof PostgresAdapter
      ? query.forUpdate(table as never).$if(skipsHeld, (held) => held.skipLocked())
      : query;

/** The same, so that nobody deletes them meanwhile; others may read and keep them, too. */
export const keeping =
  (tx: Kysely<Database>) =>
  <Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>): SelectQueryBuilder<Database, Table, Row> =>
    tx.getExecutor().adapter instanceof PostgresAdapter ? query.forKeyShare() : query;

/** The same, so that nobody changes or deletes them meanwhile. */
export const holding =
  (tx: Kysely<Database>) =>
  <Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>): SelectQueryBuilder<Database, Table, Row> =>
    tx.getExecutor().adapter instanceof PostgresAdapter ? query.forShare() : query;
