import type { Block, Part } from '#shared/bulletin.ts';
import { linesOf, seenText } from './pdf-text.ts';
import { type Element, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import type { Weight } from './pdf-fonts.ts';

type TableBlock = Extract<Block, { is: 'table' }>;

const SIZE = 10;
const LINE = 15;
const PAD = { x: 6, y: 4 };
const RULE = '#bfbfbf';
const SHADE = '#f2f2f2';
const BAR = '#d6e4ff';
/** A column of numbers has so much of the table; names have the rest. */
const NUMBER_SHARE = 0.16;
/** Of one cell; no row is higher than a page. */
const MOST_LINES = 30;

interface Cell {
  lines: string[];
  x: number;
  width: number;
  isNumber: boolean;
  /** From 0 to 1, drawn behind the number. */
  bar: number;
}

/** A table whose head is repeated on every page; `valueOf` gives the length of bars. */
export function drawTable(pages: PdfPages, block: TableBlock, valueOf: (key: string) => number): void {
  const { columns, rows, bars } = block;
  const widths = widthsOf(columns);
  const most = Math.max(1, ...rows.map((row) => (bars === null ? 0 : barOf(row[bars], valueOf))));
  const head = cellsOf(
    pages,
    columns.map(({ title }) => title),
    { columns, widths, weight: 'bold' },
  );
  const table = pages.element('Table');
  pages.makeRoom(heightOf(head) * 3);
  drawRow(pages, head, { table, type: 'TH' });
  for (const row of rows) {
    const texts = row.map(({ text }) => text);
    const cells = cellsOf(pages, texts, { columns, widths, weight: 'regular' });
    const bar = bars === null ? undefined : cells[bars];
    if (bar) bar.bar = barOf(row[bars ?? 0], valueOf) / most;
    if (pages.makeRoom(heightOf(cells))) drawRow(pages, head, undefined);
    drawRow(pages, cells, { table, type: 'TD' });
  }
  table.end();
  pages.y += 12;
}

const barOf = (part: Part | undefined, valueOf: (key: string) => number): number => (part?.is === 'number' ? valueOf(part.key) : 0);

function widthsOf(columns: TableBlock['columns']): number[] {
  const numbers = columns.filter(({ isNumber }) => isNumber).length;
  const ofText = (1 - numbers * NUMBER_SHARE) / Math.max(1, columns.length - numbers);
  return columns.map(({ isNumber }) => TEXT_WIDTH * (isNumber ? NUMBER_SHARE : ofText));
}

interface RowLook {
  columns: TableBlock['columns'];
  widths: readonly number[];
  weight: Weight;
}

function cellsOf(pages: PdfPages, texts: readonly string[], { columns, widths, weight }: RowLook): Cell[] {
  let x = PAGE.left;
  return texts.map((text, i) => {
    const width = widths[i] ?? 0;
    const lines = linesOf(pages.fonts, seenText(text), { size: SIZE, weight, width: width - 2 * PAD.x });
    const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines;
    const cell = { lines: shown, x, width, isNumber: columns[i]?.isNumber ?? false, bar: 0 };
    x += width;
    return cell;
  });
}

const heightOf = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length)) * LINE + 2 * PAD.y;

/** Without `told` it was told before: a head that stands there again. */
function drawRow(pages: PdfPages, cells: readonly Cell[], told: { table: Element; type: 'TH' | 'TD' } | undefined): void {
  const { doc } = pages;
  const height = heightOf(cells);
  const isHead = told?.type !== 'TD';
  pages.artifact(() => {
    for (const { x, width, bar } of cells) {
      if (isHead) doc.rect(x, pages.y, width, height).fill(SHADE);
      else if (bar > 0) doc.rect(x + 1, pages.y + 2, (width - 2) * bar, height - 4).fill(BAR);
      doc.lineWidth(0.5).strokeColor(RULE).rect(x, pages.y, width, height).stroke();
    }
  });
  const row = told && pages.element('TR', told.table);
  for (const cell of cells) {
    const element = row && told && pages.element(told.type, row);
    if (element) element.add(doc.markStructureContent(told?.type ?? 'TD'));
    else doc.markContent('Artifact', { type: 'Layout' });
    drawCell(pages, cell, isHead ? 'bold' : 'regular');
    doc.endMarkedContent();
    element?.end();
  }
  row?.end();
  pages.y += height;
}

function drawCell(pages: PdfPages, { lines, x, width, isNumber }: Cell, weight: Weight): void {
  lines.forEach((line, i) => {
    const wide = pages.fonts.widthOf(line, weight) * SIZE;
    const left = isNumber ? x + width - PAD.x - wide : x + PAD.x;
    pages.line(line, left, pages.y + PAD.y + i * LINE + (LINE - SIZE) / 2, { size: SIZE, weight });
  });
}
