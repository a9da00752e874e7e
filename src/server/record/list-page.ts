import type { SelectQueryBuilder } from 'kysely';
import { AppError } from '#shared/errors.ts';

export interface PageInput {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** For a list that can also be asked for one row. */
  id?: number | undefined;
}

/**
 * A page of a query's rows, with columns and order added by `read`, and the total number. Throws `not-found` when one row was requested by its `id`
 * and does not exist.
 */
export async function listPage<DB, TB extends keyof DB, O, Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: PageInput,
  read: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows, countTotal } = await readPage(query, input, read);
  const total = await countTotal();
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  return { rows, total };
}

/** For whoever does something else with the rows while the total is counted. */
export async function readPage<DB, TB extends keyof DB, O, Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize }: PageInput,
  read: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Row[]; countTotal: () => Promise<number> }> {
  const offset = (page - 1) * pageSize;
  const rows = await read(query).limit(pageSize).offset(offset).execute();
  // The last page, or the only one, tells how many there are.
  const isEnd = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, countTotal: async () => (isEnd ? offset + rows.length : countRows(query)) };
}

async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const count = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // Counts a query whose columns are not known here; PostgreSQL returns counts as text.
  return Number((count as unknown as { total: number | string }).total);
}
