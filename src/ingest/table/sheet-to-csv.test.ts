import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetToCsv } from './sheet-to-csv.ts';

let folder: string;
let book: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tingfeng-sheet-test-'));
  book = path.join(folder, 'book.xlsx');
  const zip = new JSZip();
  zip.file('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>');
  zip.file('xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>');
  const rows = Array.from({ length: 20_000 }, (_, i) => `<row><c t="str"><v>row ${i}</v></c></row>`).join('');
  zip.file('xl/worksheets/s.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  await writeFile(book, await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a sheet becomes a table', async () => {
  const to = path.join(folder, 'table.csv');
  expect(await sheetToCsv({ path: book, to })).toEqual({ rows: 20_000 });
  expect((await readFile(to, 'utf8')).split('\n')[19_999]).toBe('row 19999');
});

test.runIf(existsSync('/dev/full'))('a full disk is told as such, and not as a damaged file', async () => {
  expect(await sheetToCsv({ path: book, to: '/dev/full' })).toEqual({ rows: 0, problem: 'disk-full' });
});
