import { type RawBuilder, sql } from 'kysely';
import type { Store } from './open-record.ts';

/** Thousands of ids as one parameter, to select from: one parameter each would cost more than looking them up. */
export const idTable = ({ dialect }: Store, ids: readonly number[]): RawBuilder<number> =>
  dialect === 'sqlite'
    ? sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
    : sql<number>`(select unnest(${[...ids]}::bigint[]))`;
