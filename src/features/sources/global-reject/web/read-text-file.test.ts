import { expect, test } from 'vitest';
import { LONGEST_IMPORT } from '../contract.ts';
import { readTextFile } from './read-text-file.ts';

const read = (...bytes: number[]) => readTextFile(new Blob([new Uint8Array(bytes)]));

test('a file is read in the encodings in which table programs save, without its mark', async () => {
  expect(await readTextFile(new Blob(['\ufeff发票,广告']))).toBe('发票,广告');
  expect(await read(0xb7, 0xa2, 0xc6, 0xb1)).toBe('发票');
  expect(await read(0xff, 0xfe, 0xd1, 0x53, 0x68, 0x79)).toBe('发票');
  expect(await read(0xfe, 0xff, 0x53, 0xd1, 0x79, 0x68)).toBe('发票');
  expect(await read()).toBe('');
});

test('one that is longer than an import is not', async () => {
  expect(await readTextFile(new Blob(['字'.repeat(LONGEST_IMPORT)]))).toHaveLength(LONGEST_IMPORT);
  expect(await readTextFile(new Blob(['字'.repeat(LONGEST_IMPORT + 1)]))).toBeUndefined();
  expect(await readTextFile(new Blob(['a'.repeat(50_000_000)]))).toBeUndefined();
});
