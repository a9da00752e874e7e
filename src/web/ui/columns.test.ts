import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineContract, pageOf, paging } from '#shared/contract.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from './columns.tsx';
import type { CheckedFilters, RowOf, SortOf } from './list-names.ts';

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Things.',
    input: z.strictObject({ ...paging, keyword: z.string().optional(), sort: z.enum(['name', 'weight']).default('name') }),
    output: pageOf(z.object({ id: z.number(), name: z.string(), weight: z.number().nullable(), at: z.number() })),
  },
  plain: {
    method: 'GET',
    path: '/v1/plain',
    privilege: 'signed-in',
    summary: 'Things without an order.',
    input: z.strictObject(paging),
    output: pageOf(z.object({ id: z.number() })),
  },
});
type List = typeof contract.list;
const row: RowOf<List> = { id: 1, name: 'first', weight: null, at: 0 };

describe('a column', () => {
  test('without a value of its own has the field of its key', () => {
    const columns: ColumnOf<List>[] = [
      textColumn({ key: 'name', title: 'Name', sort: 'name' }),
      numberColumn({ key: 'weight', title: 'Weight', sort: 'weight' }),
      numberColumn({ key: 'id', title: 'Number' }),
    ];
    expect(columns.map((column) => column.text(row))).toEqual(['first', '', 1]);
  });
  test('with a value of its own may have any key', () => {
    const column: ColumnOf<List> = textColumn({ key: 'both', title: 'Both', value: ({ id, name }) => `${id} ${name}` });
    expect(column.text(row)).toBe('1 first');
  });
  test('of a time is as wide as a time needs', () => {
    const column: ColumnOf<List> = dateColumn({ key: 'at', title: 'At', width: 20 });
    expect(column.width).toBeGreaterThan(100);
  });
});

describe('the names of a list', () => {
  test('are those of the contract', () => {
    expectTypeOf<SortOf<List>>().toEqualTypeOf<'name' | 'weight'>();
    expectTypeOf<SortOf<typeof contract.plain>>().toEqualTypeOf<never>();
    expectTypeOf<CheckedFilters<List, { keyword?: string }>>().toEqualTypeOf<{ keyword?: string | undefined }>();
    expectTypeOf<CheckedFilters<List, { keywrd?: string }>>().toEqualTypeOf<{ keywrd?: never }>();
    expectTypeOf<{ key: string; title: string }>().not.toExtend<Parameters<typeof textColumn<RowOf<List>>>[0]>();
  });
});
