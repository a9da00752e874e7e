import { expect, test } from 'vitest';
import { z } from 'zod';
import { clearedValues } from './cleared-values.ts';

const input = z.strictObject({
  name: z.string().min(1),
  parentId: z.number().nullable().optional(),
  note: z.string().optional(),
  tags: z.array(z.number()).optional(),
  size: z.enum(['small', 'large']).optional(),
  settings: z.object({ homepage: z.string().optional(), size: z.enum(['small']).optional() }).optional(),
});
const empty = {
  name: undefined,
  parentId: undefined,
  note: undefined,
  tags: undefined,
  size: undefined,
  settings: { homepage: undefined },
};

test('a cleared field of a change is sent as the empty value that its rules accept', () => {
  expect(clearedValues({ method: 'PUT', input }, empty)).toEqual({
    name: undefined,
    parentId: null,
    note: '',
    tags: [],
    size: undefined,
    settings: { homepage: '' },
  });
});

test('a new record leaves a cleared field to its default', () => {
  expect(clearedValues({ method: 'POST', input }, empty)).toEqual(empty);
});
