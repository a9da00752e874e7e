// The map as a picture for files that have no shapes of ours (PNG, W3C recommendation): filled three times as large, then made smaller, so that edges are smooth.
import { crc32, deflateSync } from 'node:zlib';
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { stepColour } from '#shared/map-steps.ts';
import { MAP_HEIGHT, mapShapes, type Ring } from './map-shapes.ts';

export const MAP_PIXELS = { width: 1400, height: Math.ceil(1400 * MAP_HEIGHT) };
const TIMES = 3;
const WIDE = MAP_PIXELS.width * TIMES;
const HIGH = MAP_PIXELS.height * TIMES;
const GROUND = '#ffffff';
const BORDER = '#8c96a0';

export function mapPicture({ map }: BulletinChart): Buffer {
  const values = new Map(map?.places.map(({ code, value }) => [code, value]));
  const colours = [GROUND, BORDER];
  const pixels = new Uint8Array(WIDE * HIGH);
  for (const { code, rings, isMark } of mapShapes()) {
    const colour = isMark ? BORDER : stepColour(map?.steps ?? [], values.get(code) ?? 0);
    if (!colours.includes(colour)) colours.push(colour);
    fill(pixels, rings, colours.indexOf(colour));
  }
  for (const { rings } of mapShapes()) for (const ring of rings) outline(pixels, ring, 1);
  return pngOf(smaller(pixels, colours.map(channelsOf)));
}

/** Row by row: between the first and second, the third and fourth … crossing of the outlines. */
function fill(pixels: Uint8Array, rings: readonly Ring[], colour: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    ring.forEach(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      const [top, bottom] = y < nextY ? [y * WIDE, nextY * WIDE] : [nextY * WIDE, y * WIDE];
      for (let row = Math.ceil(top - 0.5); row + 0.5 < bottom; row++) {
        const share = ((row + 0.5) / WIDE - y) / (nextY - y);
        const found = crossings.get(row);
        const at = (x + (nextX - x) * share) * WIDE;
        if (found) found.push(at);
        else crossings.set(row, [at]);
      }
    });
  for (const [row, found] of crossings) {
    if (row < 0 || row >= HIGH) continue;
    found.sort((a, b) => a - b);
    for (let i = 0; i + 1 < found.length; i += 2) {
      const from = Math.max(0, Math.round(found[i] ?? 0));
      const until = Math.min(WIDE, Math.max(from + 1, Math.round(found[i + 1] ?? 0)));
      pixels.fill(colour, row * WIDE + from, row * WIDE + until);
    }
  }
}

/** Two points wide. */
function outline(pixels: Uint8Array, ring: Ring, colour: number): void {
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    const steps = Math.ceil(Math.max(Math.abs(nextX - x), Math.abs(nextY - y)) * WIDE) + 1;
    for (let step = 0; step <= steps; step++) {
      const px = Math.round((x + ((nextX - x) * step) / steps) * WIDE);
      const py = Math.round((y + ((nextY - y) * step) / steps) * WIDE);
      if (px < 0 || py < 0 || px + 2 > WIDE || py + 2 > HIGH) continue;
      pixels.fill(colour, py * WIDE + px, py * WIDE + px + 2);
      pixels.fill(colour, (py + 1) * WIDE + px, (py + 1) * WIDE + px + 2);
    }
  });
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Each point is the middle of those that it stands for, in rows that begin with a 0 as the format has it. */
function smaller(pixels: Uint8Array, colours: readonly number[][]): Uint8Array {
  const { width, height } = MAP_PIXELS;
  const rows = new Uint8Array(height * (width * 3 + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let part = 0; part < TIMES * TIMES; part++) {
          const at = (y * TIMES + Math.floor(part / TIMES)) * WIDE + x * TIMES + (part % TIMES);
          sum += colours[pixels[at] ?? 0]?.[channel] ?? 0;
        }
        rows[y * (width * 3 + 1) + 1 + x * 3 + channel] = Math.round(sum / (TIMES * TIMES));
      }
  return rows;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits of red, green and blue. */
const FORM = [8, 2, 0, 0, 0];

function pngOf(rows: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(MAP_PIXELS.width, 0);
  head.writeUInt32BE(MAP_PIXELS.height, 4);
  head.set(FORM, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
