import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const joined = (parts: readonly string[]): string => parts.map((part) => part.replace(/\n\(\d+\/\d+\)$/, '')).join('');
const bare = (text: string): string => text.replaceAll('\n', '');

test('a text that fits stays as it is', () => {
  expect(splitText('一二三', { most: 9, unit: 'bytes' })).toEqual(['一二三']);
});

test.each([
  ['lines', Array.from({ length: 400 }, (_, i) => `第${i}行，${'字'.repeat(i % 40)}`).join('\n')],
  ['one line', '字'.repeat(50_000)],
  ['characters of two units', '😀'.repeat(3000)],
  ['empty lines', '\n'.repeat(5000)],
  ['a megabyte of one character', 'a'.repeat(1_000_000)],
])('%s: parts fit, are numbered, and nothing is lost', (_, text) => {
  const parts = splitText(text, { most: 2048, unit: 'bytes' });
  expect(parts.every((part) => Buffer.byteLength(part) <= 2048)).toBe(true);
  expect(parts.every((part, i) => part.endsWith(`(${i + 1}/${parts.length})`))).toBe(true);
  expect(bare(joined(parts))).toBe(bare(text));
  expect(joined(parts)).not.toContain('\ufffd');
});
