// Rows that a run has collected, in a file of its own until the whole of it is written: what the record does not know of is cut off again.
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const spoolFolder = (dataFolder: string): string => path.join(dataFolder, 'exports');
export const spoolPath = (dataFolder: string, runId: number): string => path.join(spoolFolder(dataFolder), `run-${runId}.part`);

/** Bytes that are there. */
export const spoolSize = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Puts the text behind the first `kept` bytes, on disk when it returns; the bytes that there are then. */
export async function appendTo(file: string, kept: number, text: string): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, kept === 0 ? 'w' : 'r+', 0o600);
  try {
    const bytes = Buffer.from(text);
    await handle.truncate(kept);
    for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done, bytes.length - done, kept + done)).bytesWritten;
    await handle.datasync();
    return kept + bytes.length;
  } finally {
    await handle.close();
  }
}

export const removeSpool = (file: string): Promise<void> => rm(file, { force: true });

/** The first `bytes` of it, as they are. */
export const spoolBytes = (file: string, bytes: number): AsyncIterable<Uint8Array> =>
  bytes === 0 ? noBytes() : createReadStream(file, { end: bytes - 1, highWaterMark: 1 << 20 });

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** The values of its lines, so many at a time. */
export async function* spoolRows<Row>(file: string, bytes: number, batch = 500): AsyncGenerator<Row[]> {
  if (bytes === 0) return;
  let rows: Row[] = [];
  const lines = createInterface({ input: createReadStream(file, { end: bytes - 1 }), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    rows.push(JSON.parse(line));
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
