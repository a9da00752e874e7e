import type { SelectQueryBuilder } from 'kysely';
import { AppError } from '#shared/errors.ts';

export interface PageInput {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Of a list that is also asked for one row. */
  id?: number | undefined;
}

/**
 * A page of a query's rows, as `read` completes it with columns and order, and how many there are in all. A list that was asked for one row
 * by its `id` and has none throws `not-found`.
 */
export async function listPage<DB, TB extends keyof DB, O, Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize, id }: PageInput,
  read: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const count = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // Of a query whose columns are not known here; PostgreSQL gives counts as text.
  const total = Number((count as unknown as { total: number | string }).total);
  if (id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await read(query)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
