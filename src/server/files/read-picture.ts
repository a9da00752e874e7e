// The one reader of pictures that people put into texts: how large they are, whether they are whole, and their bytes without what tells of camera, place and
// person. Runs in a thread, as a reading of `src/ingest/apart`; nothing is decoded to pixels.
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { MOST_PICTURE_PIXELS, MOST_PICTURE_SIDE, PICTURE_TYPES, type PictureProblem } from '#shared/picture.ts';

export interface PictureRead {
  width: number;
  height: number;
  /** After Exif: 1, 3, 6 or 8. */
  orientation: number;
  bytes: Buffer;
}

type Outcome = PictureRead | { problem: PictureProblem };
type Header = Omit<PictureRead, 'bytes'> & { parts: Buffer[] };

/** The file at that path, whose type its first bytes have shown. */
export async function readPicture({ path, type }: { path: string; type: string }): Promise<Outcome> {
  const data = await readFile(path);
  const read = type === PICTURE_TYPES.png ? readPng(data) : readJpeg(data);
  if (!read) return { problem: 'broken' };
  const { width, height, orientation, parts } = read;
  if (width < 1 || height < 1) return { problem: 'broken' };
  if (width > MOST_PICTURE_SIDE || height > MOST_PICTURE_SIDE || width * height > MOST_PICTURE_PIXELS) return { problem: 'pixels' };
  if (type === PICTURE_TYPES.png && !(await isWholePng(read))) return { problem: 'broken' };
  return { width, height, orientation, bytes: Buffer.concat(parts) };
}

const PNG_HEAD = 8;
/** Length, name and checksum around the bytes of a chunk. */
const CHUNK_AROUND = 12;
/** What a picture is drawn from; every other chunk is about it. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'pHYs']);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Png extends Header {
  idat: Buffer[];
  /** Of a pixel. */
  bits: number;
  isInterlaced: boolean;
}

/** Undefined of one that is cut off, or in no order that programs read. */
function readPng(data: Buffer): Png | undefined {
  const parts = [data.subarray(0, PNG_HEAD)];
  const idat: Buffer[] = [];
  let head: Buffer | undefined;
  let palette = 0;
  for (let at = PNG_HEAD; at + CHUNK_AROUND <= data.length; ) {
    const size = data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_AROUND + size;
    if (end > data.length || (head === undefined) !== (name === 'IHDR')) return undefined;
    const body = data.subarray(at + 8, end - 4);
    if (name === 'IHDR') head = body;
    if (name === 'PLTE') palette = size;
    if (name === 'IDAT') idat.push(body);
    if (DRAWN.has(name)) parts.push(data.subarray(at, end));
    if (name === 'IEND') return head && pngOf(head, { parts, idat, palette });
    at = end;
  }
  return undefined;
}

const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function pngOf(head: Buffer, { parts, idat, palette }: { parts: Buffer[]; idat: Buffer[]; palette: number }): Png | undefined {
  if (head.length !== 13 || idat.length === 0) return undefined;
  const [depth = 0, colour = 0, method, filter, interlace = 0] = head.subarray(8);
  const samples = SAMPLES[colour] ?? 0;
  const isKnown = BIT_DEPTHS[colour]?.includes(depth) === true && method === 0 && filter === 0 && interlace <= 1;
  if (!isKnown || (colour === 3 && (palette === 0 || palette % 3 !== 0))) return undefined;
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    orientation: 1,
    parts,
    idat,
    bits: samples * depth,
    isInterlaced: interlace === 1,
  };
}

const lineBytes = (width: number, bits: number): number => (width === 0 ? 0 : 1 + Math.ceil((width * bits) / 8));
/** Where the seven passes of an interlaced picture begin and how far they step (ISO/IEC 15948, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function unpackedBytes({ width, height, bits, isInterlaced }: Png): number {
  if (!isInterlaced) return height * lineBytes(width, bits);
  return PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const [wide, high] = [Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))];
    return sum + high * lineBytes(wide, bits);
  }, 0);
}

/** Whether it unpacks to exactly the lines that its head tells of; it is counted while it unpacks, and kept nowhere. */
async function isWholePng(read: Header | Png): Promise<boolean> {
  if (!('idat' in read)) return false;
  const wanted = unpackedBytes(read);
  let found = 0;
  try {
    const unpacked: AsyncIterable<Buffer> = Readable.from(read.idat).pipe(createInflate());
    for await (const chunk of unpacked) {
      found += chunk.length;
      if (found > wanted) return false;
    }
  } catch {
    // Cut off, or no packed bytes.
    return false;
  }
  return found === wanted;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const COMMENT = 0xfe;
/** Frames that every program draws: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** How colours are meant. Anything else of an application is about the picture, even under the same marker: old cameras told of themselves beside JFIF. */
const COLOURS: ReadonlyMap<number, Buffer> = new Map([
  [0xe0, Buffer.from('JFIF\0', 'latin1')],
  [APP2, Buffer.from('ICC_PROFILE\0', 'latin1')],
  [0xee, Buffer.from('Adobe', 'latin1')],
]);

const isDrawn = (marker: number, body: Buffer): boolean => {
  if (marker === COMMENT) return false;
  const kept = COLOURS.get(marker);
  return kept ? startsWith(body, kept) : (marker & 0xf0) !== 0xe0;
};
const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head);

function readJpeg(data: Buffer): Header | undefined {
  if (data[0] !== 0xff || data[1] !== SOI) return undefined;
  const parts = [data.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (let at = 2; at + 4 <= data.length; ) {
    if (data[at] !== 0xff) return undefined;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + data.readUInt16BE(at + 2);
    if (marker === EOI || end > data.length || OTHER_FRAMES.has(marker)) return undefined;
    const body = data.subarray(at + 4, end);
    if (marker === APP1) orientation = orientationIn(body) ?? orientation;
    if (FRAMES.has(marker)) size = frameOf(body);
    if (isDrawn(marker, body)) parts.push(data.subarray(at, end));
    if (marker === SOS) {
      const rest = scansFrom(data, end);
      if (!size || !rest) return undefined;
      return { ...size, orientation, parts: [parts[0] ?? data, ...turned(orientation), ...parts.slice(1), rest] };
    }
    at = end;
  }
  return undefined;
}

const frameOf = (body: Buffer) => {
  const [bits, , , , , channels] = body;
  return body.length >= 6 && bits === 8 && (channels === 1 || channels === 3 || channels === 4)
    ? { height: body.readUInt16BE(1), width: body.readUInt16BE(3) }
    : undefined;
};

/** To the end of the picture: what phones append to it, such as a film, stays behind. Scans of a progressive one are between, without what stands among them. */
function scansFrom(data: Buffer, from: number): Buffer | undefined {
  const end = data.lastIndexOf(Buffer.from([0xff, EOI]));
  const parts: Buffer[] = [];
  let kept = from;
  for (let at = from; at >= 0 && at < data.length; ) {
    at = data.indexOf(0xff, at);
    if (at < 0) break;
    const marker = data[at + 1] ?? 0;
    // A byte of the scan, or where it may be taken up again.
    if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xff) at += 1;
    else if (marker === EOI) return Buffer.concat([...parts, data.subarray(kept, at + 2)]);
    else {
      const next = at + 4 <= data.length ? at + 2 + data.readUInt16BE(at + 2) : data.length;
      if (!isDrawn(marker, data.subarray(at + 4, next))) {
        parts.push(data.subarray(kept, at));
        kept = next;
      }
      at = next;
    }
  }
  return end > kept ? Buffer.concat([...parts, data.subarray(kept, end + 2)]) : undefined;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x01_12;
const SHOWN_TURNS = new Set([3, 6, 8]);

/** Of the first directory of its Exif data (TIFF 6.0); undefined where it says none, or one that mirrors. */
function orientationIn(body: Buffer): number | undefined {
  if (!startsWith(body, EXIF) || body.length < 14) return undefined;
  const tiff = body.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const total = Math.min(short(first), 200);
  for (let i = 0; i < total; i++) {
    const entry = first + 2 + i * 12;
    if (short(entry) === ORIENTATION) return SHOWN_TURNS.has(short(entry + 8)) ? short(entry + 8) : 1;
  }
  return undefined;
}

/** Exif data that say how it is turned, and nothing else. */
function turned(orientation: number): Buffer[] {
  if (orientation === 1) return [];
  const tiff = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([EXIF, tiff]);
  return [Buffer.from([0xff, APP1, 0, body.length + 2]), body];
}
