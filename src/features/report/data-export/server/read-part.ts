import { open } from 'node:fs/promises';

export const PART_ROWS = 500;
const PART_BYTES = 1_000_000;
const STEP = 65_536;
const LINE_END = 10;

/** The lines of the spool from `start` on that make a part: the same ones each time. A line that is longer than a part is one by itself. */
export async function readPart(file: string, start: number, end: number): Promise<{ body: Buffer; rows: number }> {
  const handle = await open(file, 'r');
  try {
    let read = Buffer.alloc(0);
    let found = { bytes: 0, rows: 0 };
    for (;;) {
      const size = Math.min(Math.max(PART_BYTES, STEP) - (read.length % PART_BYTES), end - start - read.length);
      if (size <= 0) break;
      const chunk = Buffer.alloc(size);
      const { bytesRead } = await handle.read(chunk, 0, size, start + read.length);
      if (bytesRead === 0) break;
      read = Buffer.concat([read, chunk.subarray(0, bytesRead)]);
      found = linesOf(read);
      if (found.rows > 0 && read.length >= PART_BYTES) break;
    }
    return { body: read.subarray(0, found.bytes), rows: found.rows };
  } finally {
    await handle.close();
  }
}

function linesOf(read: Buffer): { bytes: number; rows: number } {
  let [bytes, rows] = [0, 0];
  for (let at = read.indexOf(LINE_END); at >= 0 && rows < PART_ROWS; at = read.indexOf(LINE_END, bytes)) {
    if (rows > 0 && at + 1 > PART_BYTES) break;
    bytes = at + 1;
    rows += 1;
  }
  return { bytes, rows };
}
