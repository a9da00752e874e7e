import { expect, it } from 'vitest';
import { readAsset } from './asset.ts';

it('reads a file beside the asking module', () => {
  expect(readAsset(new URL('./emotion/model.ts', import.meta.url).href, 'emotion-model.bin').toString('latin1', 0, 4)).toBe('TFEM');
});

it('says where it looked when a file is missing', () => {
  expect(() => readAsset(import.meta.url, 'no-such.bin')).toThrow(/no-such\.bin.*assets/u);
});
