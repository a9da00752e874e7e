// Lists the contents of a ZIP file without trusting its headers: a small file may declare, or really hold, far more than can be unpacked.
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

export const ZIP_HEAD = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Limits that an honest archive stays within. */
const MAX_ENTRIES = 5000;
const MAX_BYTES = 300 * 1024 * 1024;
const MAX_RATIO = 200;
/** Below this many bytes a ratio says nothing: a short file of one letter packs a thousandfold. */
const RATIO_FROM = 1024 * 1024;
const MAX_NAME = 500;

export type ZipProblem = 'zip-broken' | 'zip-entries' | 'zip-size' | 'zip-ratio' | 'zip-name';

export interface ZipContents {
  /** Names of the entries read before the first problem. */
  names: string[];
  /** Of those entries, unpacked. */
  bytes: number;
  problem?: ZipProblem;
}

/** `readsEntries` unpacks every entry without keeping it, so that sizes are measured instead of trusted. Nothing is written to disk. */
export async function inspectZip(file: string, { readsEntries = true } = {}): Promise<ZipContents> {
  const names: string[] = [];
  const zip = await open(file);
  if (!zip) return { names, bytes: 0, problem: 'zip-broken' };
  try {
    return await walk(zip, names, readsEntries);
  } catch {
    return { names, bytes: 0, problem: 'zip-broken' };
  } finally {
    zip.close();
  }
}

const open = (file: string): Promise<yauzl.ZipFile | undefined> =>
  new Promise((resolve) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }, (_error, zip) =>
      resolve(zip),
    );
  });

async function walk(zip: yauzl.ZipFile, names: string[], readsEntries: boolean): Promise<ZipContents> {
  if (zip.entryCount > MAX_ENTRIES) return { names, bytes: 0, problem: 'zip-entries' };
  const sum = { packed: 0, unpacked: 0 };
  for await (const entry of entriesOf(zip)) {
    const name = nameOf(entry);
    if (!isPlainName(name)) return { names, bytes: sum.unpacked, problem: 'zip-name' };
    names.push(name);
    sum.packed += entry.compressedSize;
    sum.unpacked += entry.uncompressedSize;
    const problem = judge(entry, sum, zip.fileSize);
    if (problem) return { names, bytes: sum.unpacked, problem };
    if (readsEntries && !entry.isEncrypted()) await unpack(zip, entry);
  }
  return { names, bytes: sum.unpacked };
}

/** Entries that together are larger than the file overlap, which only bombs do. */
function judge(entry: yauzl.Entry, sum: { packed: number; unpacked: number }, fileSize: number): ZipProblem | undefined {
  if (sum.unpacked > MAX_BYTES || sum.packed > fileSize) return 'zip-size';
  const { uncompressedSize, compressedSize } = entry;
  const isDense = (unpacked: number, packed: number) => unpacked > RATIO_FROM && unpacked > packed * MAX_RATIO;
  return isDense(uncompressedSize, compressedSize) || isDense(sum.unpacked, sum.packed) ? 'zip-ratio' : undefined;
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (let i = 0; i < zip.entryCount; i += 1) {
    const entry = await new Promise<yauzl.Entry | undefined>((resolve, reject) => {
      const listeners = { entry: resolve, end: () => resolve(undefined), error: reject };
      zip.removeAllListeners();
      for (const [event, listener] of Object.entries(listeners)) zip.once(event, listener as never);
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

/** Throws when an entry is longer or shorter than declared, or cannot be unpacked. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, next) => next() }));
}

const nameOf = (entry: yauzl.Entry): string => new TextDecoder('utf-8').decode(entry.fileName as unknown as Buffer);

/** Paths must not lead out of the folder into which the archive is unpacked. */
function isPlainName(name: string): boolean {
  if (name === '' || name.length > MAX_NAME || /[\p{Cc}]/u.test(name)) return false;
  const parts = name.split(/[/\\]/u);
  return !/^[/\\]|^[a-z]:/iu.test(name) && !parts.includes('..');
}
