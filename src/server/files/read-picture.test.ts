import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { readPicture } from './read-picture.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const segment = (marker: number, body: Buffer) => Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);

test('what tells of the camera is left out under the marker of JFIF and between two scans, too', async () => {
  const plain = jpegOf();
  const scan = plain.indexOf(Buffer.from([0xff, 0xda]));
  const end = plain.length - 2;
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
  const told = Buffer.concat([
    plain.subarray(0, 2),
    jfif,
    segment(0xe0, Buffer.from('CIFF of my camera')),
    segment(0xee, Buffer.from('not colours of my camera')),
    plain.subarray(2, end),
    segment(0xfe, Buffer.from('my camera in a remark')),
    segment(0xe1, Buffer.from('my camera in XMP')),
    plain.subarray(scan),
  ]);
  const file = path.join(folder, 'a.jpg');
  writeFileSync(file, told);
  const read = await readPicture({ path: file, type: 'image/jpeg' });
  if ('problem' in read) throw new Error(read.problem);
  expect(read).toMatchObject({ width: 16, height: 8, orientation: 6 });
  expect(read.bytes.includes('my camera')).toBe(false);
  expect(read.bytes.includes(jfif)).toBe(true);
  // Both scans are there to their ends.
  expect(read.bytes.subarray(-plain.subarray(scan).length)).toEqual(plain.subarray(scan));
  expect(read.bytes.indexOf(Buffer.from([0xff, 0xda]))).toBeLessThan(read.bytes.length - plain.subarray(scan).length);
});
