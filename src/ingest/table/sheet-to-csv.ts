// The first sheet of an Excel workbook as a CSV file, row by row; a stream of XML is read once, and only its shared texts are kept. Runs only in a thread.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { failureCode } from '#shared/failure.ts';
import { MOST_COLUMNS } from './file-rows.ts';

/** Excel's own. */
const MOST_ROWS = 1_048_576;
/** UTF-16 units of all shared texts: what the thread's memory holds. */
const MOST_SHARED = 100_000_000;
const WRITE_EVERY = 64 * 1024;
/** UTF-16 units of one row, and bytes of the table: a shared text may stand in every cell. */
const LONGEST_ROW_TEXT = 8 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024 * 1024;
/** UTF-16 units that one stretch of XML may become. */
const MOST_PENDING = 64 * 1024 * 1024;

export interface SheetOutcome {
  rows: number;
  problem?: 'no-sheet' | 'sheet-broken' | 'sheet-texts' | 'sheet-1904' | 'disk-full';
}
class SheetProblem extends Error {
  readonly problem: NonNullable<SheetOutcome['problem']>;
  constructor(problem: NonNullable<SheetOutcome['problem']>) {
    super(problem);
    this.problem = problem;
  }
}

/** Formulas come as the values that were last worked out, times as the days of Excel's calendar. The archive was inspected before. */
export async function sheetToCsv({ path: file, to }: { path: string; to: string }): Promise<SheetOutcome> {
  const zip = await openZip(file);
  try {
    const entries = await entriesOf(zip);
    const sheet = entries.get(await nameOfFirst(zip, entries));
    if (!sheet) return { rows: 0, problem: 'no-sheet' };
    const shared = await readShared(zip, entries.get('xl/sharedStrings.xml'));
    return { rows: await writeRows(await streamOf(zip, sheet), shared, to) };
  } catch (error) {
    if (error instanceof SheetProblem) return { rows: 0, problem: error.problem };
    if (isDiskFull(error)) return { rows: 0, problem: 'disk-full' };
    // Whatever is wrong with foreign XML or its archive is one thing to whoever brought it.
    return { rows: 0, problem: 'sheet-broken' };
  } finally {
    zip.close();
  }
}

const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(failureCode(error));

const openZip = (file: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  zip.on('entry', (entry: yauzl.Entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  const end = once(zip, 'end');
  zip.readEntry();
  await end;
  return entries;
}

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

type Attributes = Readonly<Record<string, string>>;
interface Events {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** After each stretch of bytes. */
  rest?: () => Promise<void>;
}

/** No entity but XML's own is expanded; names come without their prefix. */
async function readXml(stream: Readable, { open, text, close, rest }: Events): Promise<void> {
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new SheetProblem('sheet-broken');
  });
  parser.on('error', (error) => {
    throw error;
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(plain(name), attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    parser.write(String(chunk));
    await rest?.();
  }
  parser.close();
}

async function nameOfFirst(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<string> {
  let first = '';
  let target = '';
  const read = async (name: string, open: Events['open']) => {
    const entry = entries.get(name);
    if (entry && open) await readXml(await streamOf(zip, entry), { open });
  };
  await read('xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet' && first === '') first = attributes['r:id'] ?? '';
    // Its days would be read four years too early.
    if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) throw new SheetProblem('sheet-1904');
  });
  await read('xl/_rels/workbook.xml.rels', (name, attributes) => {
    if (name === 'Relationship' && attributes.Id === first) target = attributes.Target ?? '';
  });
  return target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target);
}

async function readShared(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  let parts = '';
  let sum = 0;
  let isText = false;
  let isReading = false;
  await readXml(await streamOf(zip, entry), {
    open: (name) => {
      if (name === 'si') parts = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (text) => {
      if (!isText) return;
      parts += text;
      sum += text.length;
      if (sum > MOST_SHARED) throw new SheetProblem('sheet-texts');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(parts);
    },
  });
  return texts;
}

interface OpenCell {
  place: number;
  type: string;
  text: string;
}

async function writeRows(stream: Readable, shared: readonly string[], to: string): Promise<number> {
  const out = openTable(to);
  let pending = '';
  let rows = 0;
  let inRow = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let isValue = false;
  const flush = async (least: number) => {
    if (pending.length < least) return;
    const text = pending;
    pending = '';
    await out.write(text);
  };
  await readXml(stream, {
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes.r ?? rows + 1);
        if (!Number.isInteger(number) || number <= rows || number > MOST_ROWS) throw new SheetProblem('sheet-broken');
        // Rows that are left out are empty ones: the others keep their numbers.
        pending += '\n'.repeat(number - rows - 1);
        rows = number;
        cells = [];
        inRow = 0;
      } else if (name === 'c') cell = { place: placeOf(attributes.r, cells.length), type: attributes.t ?? 'n', text: '' };
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue && cell) cell.text += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && cell) {
        while (cells.length < cell.place) cells.push('');
        cells[cell.place] = cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text;
        inRow += cells[cell.place]?.length ?? 0;
        if (inRow > LONGEST_ROW_TEXT || pending.length > MOST_PENDING) throw new SheetProblem('sheet-texts');
        cell = undefined;
      }
      if (name === 'row') pending += `${cells.map(quoted).join(',')}\n`;
    },
    rest: () => flush(WRITE_EVERY),
  });
  await flush(1);
  await out.end();
  return rows;
}

/** Throws what the disk says, at the next call. */
function openTable(to: string) {
  const out = createWriteStream(to, { mode: 0o600 });
  let failure: Error | undefined;
  out.on('error', (error) => {
    failure = error;
  });
  const check = () => {
    if (failure) throw failure;
  };
  return {
    write: async (text: string): Promise<void> => {
      if (out.bytesWritten + out.writableLength > MOST_BYTES) throw new SheetProblem('sheet-texts');
      check();
      if (!out.write(text)) await once(out, 'drain');
    },
    end: async (): Promise<void> => {
      check();
      out.end();
      await once(out, 'close');
      check();
    },
  };
}

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `C5` is 2; beyond the most columns all are one, which is then told of the row. */
function placeOf(reference: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d/u.exec(reference ?? '')?.[1];
  if (letters === undefined) return Math.min(next, MOST_COLUMNS + 1);
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return Math.min(place - 1, MOST_COLUMNS + 1);
}
