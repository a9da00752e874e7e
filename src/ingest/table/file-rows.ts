// Rows of a large file, a stretch at a time: where a row ends is found in the bytes, so that reading goes on at any row. Runs only in a thread.
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { CR, type FileEncoding, LF, QUOTE, unitReader, type UnitReader } from './units.ts';

/** Bytes of one row; a longer one is told and skipped. */
export const LONGEST_ROW = 1024 * 1024;
export const MOST_COLUMNS = 1000;
/** So many rows of a stretch whose quotes are wrong are followed line by line; of later ones a whole stretch of bytes is skipped, so that reading stays linear. */
const MOST_RESCANS = 20;

export const fileShape = z.object({
  format: z.enum(['csv', 'jsonl']),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5']),
  /** One ASCII character; of JSON Lines nothing. */
  delimiter: z.enum([',', ';', '\t', '|']),
});
export type FileShape = z.output<typeof fileShape>;

export interface RowsQuestion extends FileShape {
  path: string;
  /** Byte at which a row begins. */
  from: number;
  mostRows: number;
  /** The keys of JSON Lines that are wanted, in the order of the cells. */
  keys: readonly string[];
}
export type RowProblem = 'row-too-long' | 'open-quote' | 'text-after-quote' | 'too-many-columns' | 'not-json';
export interface FileRow {
  cells: string[];
  /** Byte after the row. */
  end: number;
  problem?: RowProblem;
  /** Nothing stands in it. */
  isBlank: boolean;
}
export interface RowsAnswer {
  rows: FileRow[];
  /** Byte at which the next row begins. */
  next: number;
  isEnd: boolean;
}

interface Scan {
  end: number;
  fields: [from: number, until: number, isQuoted: boolean][];
  problem?: RowProblem;
}

/** At most `mostRows` rows, and as many as a stretch of four times the longest row holds. */
export async function readFileRows(question: RowsQuestion): Promise<RowsAnswer> {
  const { from } = question;
  const handle = await open(question.path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(4 * LONGEST_ROW, Math.max(0, size - from))), 0, undefined, from);
    return readRows(question, buffer.subarray(0, bytesRead), from + bytesRead >= size);
  } finally {
    await handle.close();
  }
}

export function readRows(question: RowsQuestion, bytes: Buffer, isWhole: boolean): RowsAnswer {
  const read = unitReader(question.encoding, bytes);
  const rows: FileRow[] = [];
  let rescans = 0;
  let at = question.from === 0 ? lengthOfMark(question.encoding, bytes) : 0;
  while (at < bytes.length && rows.length < question.mostRows) {
    const scan = question.format === 'csv' ? scanRow(read, bytes.length, at, question.delimiter) : scanLine(read, bytes.length, at);
    // The rest of this row lies beyond the stretch: it is read with the next one, unless it is too long for any.
    if (scan.end < 0 && !isWhole && bytes.length - at <= LONGEST_ROW) break;
    const isFollowed = scan.problem !== undefined && scan.problem !== 'too-many-columns';
    const end = isFollowed ? endOfBad(read, bytes.length, at, rescans++ < MOST_RESCANS) : scan.end < 0 ? bytes.length : scan.end;
    rows.push({ ...toRow(question, bytes, at, end, scan), end: question.from + end });
    at = end;
  }
  return { rows, next: question.from + at, isEnd: isWhole && at >= bytes.length };
}

/** Where the line ends, or the stretch that may be skipped. */
function endOfBad(read: UnitReader, length: number, from: number, isByLine: boolean): number {
  const start = isByLine ? from : Math.min(length, from + LONGEST_ROW);
  const { end } = scanLine(read, length, start, length);
  return end < 0 ? length : end;
}

function scanLine(read: UnitReader, length: number, from: number, most = LONGEST_ROW): Scan {
  for (let at = from; at < length; at += read.width) {
    const unit = read(at);
    if (unit === LF || unit === CR) return { end: afterBreak(read, length, at, unit), fields: [[from, at, false]] };
    if (at - from >= most) return { end: -1, fields: [], problem: 'row-too-long' };
  }
  return { end: -1, fields: [[from, length, false]] };
}

function afterBreak(read: UnitReader, length: number, at: number, unit: number): number {
  const next = at + read.width;
  return unit === CR && next < length && read(next) === LF ? next + read.width : next;
}

function scanRow(read: UnitReader, length: number, from: number, delimiter: string): Scan {
  const mark = delimiter.charCodeAt(0);
  const fields: Scan['fields'] = [];
  for (let at = from; ; ) {
    const field = scanField(read, { length, from: at, mark, limit: from + LONGEST_ROW });
    if (field.problem) return { end: -1, fields, problem: field.problem };
    if (fields.length <= MOST_COLUMNS) fields.push([field.from, field.until, field.isQuoted]);
    if (field.next < 0 || field.isLast) {
      const problem = fields.length > MOST_COLUMNS ? { problem: 'too-many-columns' as const } : {};
      return { end: field.next, fields, ...problem };
    }
    at = field.next;
  }
}

interface Field {
  from: number;
  until: number;
  isQuoted: boolean;
  /** Where the next one begins; negative at the end of the bytes. */
  next: number;
  isLast: boolean;
  problem?: RowProblem;
}

interface FieldPlace {
  length: number;
  from: number;
  mark: number;
  limit: number;
}

function scanField(read: UnitReader, place: FieldPlace): Field {
  const { length, from, mark, limit } = place;
  if (from < length && read(from) === QUOTE) return scanQuoted(read, place, from + read.width);
  for (let at = from; at < length; at += read.width) {
    const unit = read(at);
    const found = { from, until: at, isQuoted: false };
    if (unit === mark) return { ...found, next: at + read.width, isLast: false };
    if (unit === LF || unit === CR) return { ...found, next: afterBreak(read, length, at, unit), isLast: true };
    if (at > limit) return { ...found, next: -1, isLast: true, problem: 'row-too-long' };
  }
  return { from, until: length, isQuoted: false, next: -1, isLast: true };
}

function scanQuoted(read: UnitReader, { length, mark, limit }: FieldPlace, from: number): Field {
  const failed = (problem: RowProblem): Field => ({ from, until: from, isQuoted: true, next: -1, isLast: true, problem });
  for (let at = from; at < length; at += read.width) {
    if (at > limit) return failed('open-quote');
    if (read(at) !== QUOTE) continue;
    const after = at + read.width;
    if (after < length && read(after) === QUOTE) {
      at = after;
      read(at);
      continue;
    }
    const found = { from, until: at, isQuoted: true };
    let next = after;
    while (next < length && read(next) === 0x20) next += read.width;
    if (next >= length) return { ...found, next: -1, isLast: true };
    const unit = read(next);
    if (unit === mark) return { ...found, next: next + read.width, isLast: false };
    if (unit === LF || unit === CR) return { ...found, next: afterBreak(read, length, next, unit), isLast: true };
    return failed('text-after-quote');
  }
  return failed('open-quote');
}

function toRow(question: RowsQuestion, bytes: Buffer, from: number, end: number, scan: Scan): Omit<FileRow, 'end'> {
  const decode = (start: number, until: number) => new TextDecoder(question.encoding).decode(bytes.subarray(start, until));
  if (scan.problem) return { cells: [decode(from, Math.min(end, from + 400)).trim()], problem: scan.problem, isBlank: false };
  const texts = scan.fields.map(([start, until, isQuoted]) => {
    const text = decode(start, until);
    return isQuoted ? text.replaceAll('""', '"') : text;
  });
  const isBlank = texts.every((text) => text.trim() === '');
  return question.format === 'csv' || isBlank ? { cells: texts, isBlank } : jsonRow(texts[0] ?? '', question.keys);
}

function jsonRow(line: string, keys: readonly string[]): Omit<FileRow, 'end'> {
  const parsed = parseLine(line);
  if (!parsed) return { cells: [line.slice(0, 200)], problem: 'not-json', isBlank: false };
  if (Object.keys(parsed).length > MOST_COLUMNS) return { cells: [line.slice(0, 200)], problem: 'too-many-columns', isBlank: false };
  return { cells: keys.map((key) => cellOf(Object.hasOwn(parsed, key) ? parsed[key] : undefined)), isBlank: false };
}

export function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return isRecord(parsed) && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // What is no JSON is told as such.
    return undefined;
  }
}

const cellOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function lengthOfMark(encoding: FileEncoding, bytes: Buffer): number {
  const [a, b, c] = bytes;
  if (encoding === 'utf-8') return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  if (encoding === 'utf-16le') return a === 0xff && b === 0xfe ? 2 : 0;
  return encoding === 'utf-16be' && a === 0xfe && b === 0xff ? 2 : 0;
}
