import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAsset } from './asset.ts';

test('reads a file beside the asking module', () => {
  expect(readAsset(new URL('./emotion/model.ts', import.meta.url).href, 'emotion-model.bin').toString('latin1', 0, 4)).toBe('TFEM');
});

test('says where it looked when a file is missing', () => {
  expect(() => readAsset(import.meta.url, 'no-such.bin')).toThrow(/no-such\.bin.*assets/u);
});

test('are 25 MB in all at most', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:bin|gz|data\.json|data\.ts)$/.test(name));
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(files.length).toBeGreaterThan(10);
  expect(bytes).toBeLessThan(25_000_000);
});
