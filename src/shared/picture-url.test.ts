import { expect, test } from 'vitest';
import { isPictureUrl } from './picture-url.ts';

const url = (type: string, bytes: readonly number[]) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const webp = (size: readonly number[]) => [0x52, 0x49, 0x46, 0x46, ...size, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50];

test('pictures are known by their first bytes', () => {
  expect(isPictureUrl(url('png', PNG))).toBe(true);
  expect(isPictureUrl(url('jpeg', JPEG))).toBe(true);
  for (const size of [
    [0, 0, 0, 0],
    [255, 255, 255, 255],
    [0x24, 1, 2, 3],
  ])
    expect(isPictureUrl(url('webp', webp(size)))).toBe(true);
});

test('what is called a picture and is none, or another, is not taken', () => {
  expect(isPictureUrl(url('png', JPEG))).toBe(false);
  expect(isPictureUrl(url('jpeg', PNG))).toBe(false);
  expect(isPictureUrl(url('webp', [...webp([0, 0, 0, 0]).slice(0, 8), 0x41, 0x56, 0x49, 0x20]))).toBe(false);
  expect(isPictureUrl(url('svg+xml', PNG))).toBe(false);
  expect(isPictureUrl(`${url('png', PNG)}" onerror="x`)).toBe(false);
  expect(isPictureUrl('')).toBe(false);
});
