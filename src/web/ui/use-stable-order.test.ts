import { expect, test } from 'vitest';
import { inKeptOrder } from './use-stable-order.ts';

const order = (now: string, before: string) => inKeptOrder(now.split(''), before.split(''), (row) => row).join('');

test.each([
  ['another order of the same rows is not shown', 'cab', 'abc', 'abc'],
  ['a new row takes the place of one that left', 'dca', 'abc', 'adc'],
  ['a new row without such a place comes last', 'dabc', 'abc', 'abcd'],
  ['rows that left leave no gap', 'c', 'abc', 'c'],
])('%s', (_name, now, before, shown) => expect(order(now, before)).toBe(shown));
