import { expect, test } from 'vitest';
import { Seal } from './seal.ts';

const key = (sign: string) => new TextEncoder().encode(sign.repeat(40));

test('what was sealed opens at its place, with its key, and unchanged only', () => {
  const seal = new Seal(key('a'));
  const sealed = seal.close('https://example.org/send?key=secret', 'client 1');
  expect(sealed).not.toContain('secret');
  expect(seal.open(sealed, 'client 1')).toBe('https://example.org/send?key=secret');
  expect(seal.open(sealed, 'client 2')).toBeUndefined();
  expect(new Seal(key('b')).open(sealed, 'client 1')).toBeUndefined();
  expect(seal.open(sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'), 'client 1')).toBeUndefined();
  for (const text of ['', 'v1', 'v1...', 'v2.a.b.c', 'v1.AA.AA.AA']) expect(seal.open(text, 'client 1')).toBeUndefined();
});

test('the same text is sealed differently each time', () => {
  const seal = new Seal(key('a'));
  expect(seal.close('x', 'client 1')).not.toBe(seal.close('x', 'client 1'));
});
