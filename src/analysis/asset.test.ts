import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAsset } from './asset.ts';

it('reads a file beside the asking module', () => {
  expect(readAsset(new URL('./emotion/model.ts', import.meta.url).href, 'emotion-model.bin').toString('latin1', 0, 4)).toBe('TFEM');
});

it('says where it looked when a file is missing', () => {
  expect(() => readAsset(import.meta.url, 'no-such.bin')).toThrow(/no-such\.bin.*assets/u);
});

it('are 25 MB in all at most', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:bin|gz|data\.json|data\.ts)$/.test(name));
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(files.length).toBeGreaterThan(10);
  expect(bytes).toBeLessThan(25_000_000);
});
