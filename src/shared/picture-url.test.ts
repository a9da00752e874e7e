import { expect, test } from 'vitest';
import { isPictureUrl, MOST_ICON_SIDE } from './picture-url.ts';

const url = (type: string, bytes: readonly number[]) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const two = (side: number) => [side >> 8, side & 255];
const low = (side: number) => two(side).toReversed();
const png = (width: number, height = 1) => [
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
  0,
  0,
  ...two(width),
  0,
  0,
  ...two(height),
  8,
];
/** With a segment and filling before its frame. */
const jpeg = (width: number, height = 1) => [
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  4,
  1,
  2,
  0xff,
  0xff,
  0xc2,
  0,
  11,
  8,
  ...two(height),
  ...two(width),
  1,
  1,
  17,
  0,
];
const riff = (kind: string, size: readonly number[], body: readonly number[]) => [
  0x52,
  0x49,
  0x46,
  0x46,
  ...size,
  0x57,
  0x45,
  0x42,
  0x50,
  ...Buffer.from(kind),
  0,
  0,
  0,
  0,
  ...body,
  ...Array.from({ length: 20 }, () => 0),
];
const FILE_SIZES = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [0x24, 1, 2, 3],
];
const lossy = (width: number, height = 1, size = [0, 0, 0, 0]) =>
  riff('VP8 ', size, [0, 0, 0, 0x9d, 1, 0x2a, ...low(width), ...low(height)]);
const lossless = (width: number, height = 1) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return riff('VP8L', [0, 0, 0, 0], [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24]);
};
const canvas = (width: number, height = 1) => riff('VP8X', [0, 0, 0, 0], [0, 0, 0, 0, ...low(width - 1), 0, ...low(height - 1), 0]);

test('pictures are known by their first bytes', () => {
  expect(isPictureUrl(url('png', png(1)))).toBe(true);
  expect(isPictureUrl(url('jpeg', jpeg(1)))).toBe(true);
  for (const size of FILE_SIZES) expect(isPictureUrl(url('webp', lossy(1, 1, size)))).toBe(true);
  expect(isPictureUrl(url('webp', lossless(1)))).toBe(true);
  expect(isPictureUrl(url('webp', canvas(1)))).toBe(true);
});

test.each([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', lossy],
  ['webp', lossless],
  ['webp', canvas],
] as const)('a %s that few bytes make very large, or that is cut off, is not taken', (type, make) => {
  expect(isPictureUrl(url(type, make(MOST_ICON_SIDE, MOST_ICON_SIDE)))).toBe(true);
  expect(isPictureUrl(url(type, make(MOST_ICON_SIDE + 1, 1)))).toBe(false);
  expect(isPictureUrl(url(type, make(1, MOST_ICON_SIDE + 1)))).toBe(false);
  expect(isPictureUrl(url(type, make(1).slice(0, 14)))).toBe(false);
});

test('a JPEG whose segments never come to a frame ends', () => {
  expect(isPictureUrl(url('jpeg', [0xff, 0xd8, 0xff, ...Array.from({ length: 60_000 }, () => 0xff)]))).toBe(false);
  expect(isPictureUrl(url('jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, ...Array.from({ length: 60_000 }, () => 0)]))).toBe(false);
});

test('what is called a picture and is none, or another, is not taken', () => {
  expect(isPictureUrl(url('png', jpeg(1)))).toBe(false);
  expect(isPictureUrl(url('jpeg', png(1)))).toBe(false);
  expect(isPictureUrl(url('webp', [...lossy(1).slice(0, 8), 0x41, 0x56, 0x49, 0x20, ...lossy(1).slice(12)]))).toBe(false);
  expect(isPictureUrl(url('svg+xml', png(1)))).toBe(false);
  expect(isPictureUrl(`${url('png', png(1))}" onerror="x`)).toBe(false);
  expect(isPictureUrl('data:image/png;base64,iVBORw0KGgo')).toBe(false);
  expect(isPictureUrl('')).toBe(false);
});
