// Pictures made by hand, right ones and such as nobody should have to show.
import { crc32, deflateSync } from 'node:zlib';

const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunkOf(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

export function headOf(width: number, height: number, colour = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, 0], 8);
  return chunkOf('IHDR', head);
}

/** Of one colour; with `hasAlpha` half transparent, with `more` further parts. */
export function pngOf(width: number, height: number, seed = 1, { hasAlpha = false, more = [] as Buffer[] } = {}): Buffer {
  const pixel = [seed % 256, 120, (seed * 7) % 256, ...(hasAlpha ? [128] : [])];
  const line = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => pixel).flat())]);
  const packed = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const parts = [headOf(width, height, hasAlpha ? 6 : 2), ...more, chunkOf('IDAT', packed), chunkOf('IEND', Buffer.alloc(0))];
  return Buffer.concat([HEAD, ...parts]);
}

/** So many zeros behind a head that says so, in few bytes. */
export const packedZeros = (width: number, height: number, zeros: number): Buffer =>
  Buffer.concat([HEAD, headOf(width, height, 0), chunkOf('IDAT', deflateSync(Buffer.alloc(zeros))), chunkOf('IEND', Buffer.alloc(0))]);

/** Of two by one squares of 8 pixels (ITU T.81), grey or with four channels for printing, with what a phone says of itself; turned by a quarter. */
export function jpegOf({ place = '', channels = 1 } = {}): Buffer {
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  const tiff = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place)]);
  const ids = Array.from({ length: channels }, (_, i) => i + 1);
  const table = (kind: number, code: number) => Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), code]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from(place)),
    segment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 16, channels, ...ids.flatMap((id) => [id, 0x11, 0])])),
    segment(0xc4, table(0x00, 0)),
    segment(0xc4, table(0x10, 0)),
    segment(0xda, Buffer.from([channels, ...ids.flatMap((id) => [id, 0]), 0, 63, 0])),
    // Two bits a square and channel.
    Buffer.from([...(channels === 1 ? [0x0f] : [0, 0]), 0xff, 0xd9]),
    Buffer.from(place),
  ]);
}
