// How a large file of a person is to be read, by its beginning, middle and end: its encoding, what separates its columns, and its first rows. Runs only in a thread.
import { open } from 'node:fs/promises';
import { decodeBody } from '../decode/decode.ts';
import { type FileRow, type FileShape, parseLine, readRows } from './file-rows.ts';
import type { FileEncoding } from './units.ts';

const SAMPLE_BYTES = 128 * 1024;
const SHOWN = 20;
/** Lines whose keys make the columns of JSON Lines. */
const KEY_LINES = 200;
const MOST_KEYS = 200;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const ENCODINGS: Readonly<Record<string, FileEncoding>> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  big5: 'big5',
};

export interface LookQuestion {
  path: string;
  /** Its ending tells tables from JSON Lines. */
  name: string;
  /** What a person has said of it instead. */
  said?: Partial<FileShape>;
}
export interface FileLook extends FileShape {
  /** It begins with the mark of UTF-16, which looks like sound to who knows types by their bytes. */
  isMarked: boolean;
  /** The keys of JSON Lines, or of a table the cells of its first row. */
  names: string[];
  /** The first ones; of a table with the one that may hold the names. */
  rows: Pick<FileRow, 'cells' | 'problem'>[];
}

export async function lookAtFile({ path, name, said = {} }: LookQuestion): Promise<FileLook> {
  const { head, sample, isWhole } = await readSamples(path);
  const encoding = said.encoding ?? encodingOf(sample);
  const text = new TextDecoder(encoding).decode(head);
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const format = said.format ?? (/\.(?:jsonl|ndjson|json)$/iu.test(name) || /^\s*\{"/u.test(text) ? 'jsonl' : 'csv');
  const read = (delimiter: FileShape['delimiter'], keys: readonly string[] = []) =>
    readRows({ path, from: 0, mostRows: SHOWN + 1, format, encoding, delimiter, keys }, head, isWhole).rows.filter((row) => !row.isBlank);
  if (format === 'jsonl') {
    const names = keysIn(text);
    return { format, encoding, delimiter: ',', isMarked, names, rows: read(',', names) };
  }
  const delimiter = said.delimiter ?? bestDelimiter(read);
  const rows = read(delimiter);
  return { format, encoding, delimiter, isMarked, names: rows[0]?.cells ?? [], rows };
}

/** The columns that most rows agree on, as many as possible. */
function bestDelimiter(read: (delimiter: FileShape['delimiter']) => FileRow[]): FileShape['delimiter'] {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = read(delimiter).filter((row) => row.problem === undefined);
    const width = rows[0]?.cells.length ?? 1;
    const agreeing = rows.filter((row) => row.cells.length === width).length;
    return { delimiter, score: width < 2 ? 0 : (agreeing / rows.length) * Math.min(width, 20) + agreeing };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function keysIn(text: string): string[] {
  const names = new Set<string>();
  for (const line of text.split(/\r?\n/u, KEY_LINES)) {
    for (const key of Object.keys(parseLine(line) ?? {})) if (names.size < MOST_KEYS) names.add(key);
  }
  return [...names];
}

function encodingOf(sample: Buffer): FileEncoding {
  const { encoding } = decodeBody(sample);
  return ENCODINGS[encoding.toLowerCase()] ?? 'gb18030';
}

/** Cut at line breaks, so that no character is cut in two. */
async function readSamples(path: string): Promise<{ head: Buffer; sample: Buffer; isWhole: boolean }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const at = async (from: number, most = SAMPLE_BYTES) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, from);
      return buffer.subarray(0, bytesRead);
    };
    const head = await at(0, 4 * SAMPLE_BYTES);
    if (size <= head.length) return { head, sample: head, isWhole: true };
    const parts = [head, await at(size / 2 - ((size / 2) % 2)), await at(size - SAMPLE_BYTES - ((size - SAMPLE_BYTES) % 2))];
    return { head, sample: Buffer.concat(parts.map(wholeLines)), isWhole: false };
  } finally {
    await handle.close();
  }
}

function wholeLines(part: Buffer, index: number): Buffer {
  const isWide = part.includes(0);
  const first = index === 0 ? 0 : part.indexOf(0x0a) + 1;
  const last = part.lastIndexOf(0x0a);
  // Halves of wide characters stay together.
  return isWide ? part.subarray(0, part.length - (part.length % 2)) : part.subarray(first, last > first ? last + 1 : part.length);
}
