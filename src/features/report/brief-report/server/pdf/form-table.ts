// Tables of a printed form: a row that is higher than what is left of a page goes on overleaf, so that nothing of it is left out.
import type { FormColumn, FormFact } from '../form/form-request.ts';
import { type Element, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { linesOf, seenText } from './pdf-text.ts';

const SIZE = 10;
const LINE = 15.5;
const PAD = { x: 6, y: 4.5 };
const RULE = '#8c8c8c';
const SHADE = '#f5f5f5';
/** A row of so many lines or fewer stays on one page. */
const KEPT_LINES = 8;
const LABEL_SHARE = 0.18;

interface Cell {
  lines: readonly string[];
  x: number;
  width: number;
  isHead: boolean;
}
interface Column {
  text: string;
  share: number;
  isHead: boolean;
}

/** Names and what they say, one or two beside each other. */
export function drawFacts(pages: PdfPages, rows: readonly (readonly FormFact[])[]): void {
  const table = pages.element('Table');
  for (const facts of rows) {
    const share = 1 / facts.length - LABEL_SHARE;
    const columns = facts.flatMap(({ label, value }): Column[] => [
      { text: label, share: LABEL_SHARE, isHead: true },
      { text: value, share, isHead: false },
    ]);
    drawRow(pages, cellsOf(pages, columns), table);
  }
  table.end();
  pages.y += 10;
}

/** With its head on every page. */
export function drawFormTable(pages: PdfPages, columns: readonly FormColumn[], rows: readonly (readonly string[])[]): void {
  const table = pages.element('Table');
  const head = cellsOf(
    pages,
    columns.map(({ title, share }) => ({ text: title, share, isHead: true })),
  );
  pages.makeRoom(heightOf(linesIn(head)) + 3 * LINE);
  drawRow(pages, head, table);
  for (const row of rows) {
    const cells = cellsOf(
      pages,
      columns.map(({ share }, i) => ({ text: row[i] ?? '', share, isHead: false })),
    );
    drawRow(pages, cells, table, head);
  }
  table.end();
  pages.y += 10;
}

/** Of a text: rows with as many cells as each has. */
export function drawPlainRows(pages: PdfPages, rows: readonly (readonly string[])[]): void {
  const most = Math.max(1, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: most }, () => ({ title: '', share: 1 / most }));
  const table = pages.element('Table');
  for (const row of rows) {
    const shown = row.length === 1 ? [{ title: '', share: 1 }] : columns;
    const cells = cellsOf(
      pages,
      shown.map(({ share }, i) => ({ text: row[i] ?? '', share, isHead: false })),
    );
    drawRow(pages, cells, table);
  }
  table.end();
  pages.y += 6;
}

function cellsOf(pages: PdfPages, columns: readonly Column[]): Cell[] {
  let x = PAGE.left;
  return columns.map(({ text, share, isHead }) => {
    const width = TEXT_WIDTH * share;
    const look = { size: SIZE, weight: isHead ? 'bold' : 'regular', width: width - 2 * PAD.x } as const;
    const lines = text.split('\n').flatMap((line) => linesOf(pages.fonts, seenText(line), look));
    const cell = { lines, x, width, isHead };
    x += width;
    return cell;
  });
}

const linesIn = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length));
const heightOf = (lines: number): number => lines * LINE + 2 * PAD.y;

/** `head` stands again where the row goes on overleaf. */
function drawRow(pages: PdfPages, cells: readonly Cell[], table: Element, head: readonly Cell[] = []): void {
  const whole = linesIn(cells);
  const overleaf = () => {
    pages.newPage();
    if (head.length > 0) drawLines(pages, head, { from: 0, until: linesIn(head), elements: undefined });
  };
  if (whole <= KEPT_LINES && pages.room < heightOf(whole) && pages.y > PAGE.top) overleaf();
  const row = pages.element('TR', table);
  const elements = cells.map(({ isHead }) => ({ type: isHead ? 'TH' : 'TD', element: pages.element(isHead ? 'TH' : 'TD', row) }));
  for (let from = 0; from < whole; ) {
    const fits = Math.floor((pages.room - 2 * PAD.y) / LINE);
    if (fits < Math.min(2, whole - from) && pages.y > PAGE.top) {
      overleaf();
      continue;
    }
    const until = Math.min(whole, from + Math.max(1, fits));
    drawLines(pages, cells, { from, until, elements });
    from = until;
  }
  for (const { element } of elements) element.end();
  row.end();
}

interface Slice {
  from: number;
  until: number;
  /** Undefined for a head that was told before. */
  elements: readonly { type: string; element: Element }[] | undefined;
}

function drawLines(pages: PdfPages, cells: readonly Cell[], { from, until, elements }: Slice): void {
  const { doc } = pages;
  const height = heightOf(until - from);
  const top = pages.y;
  pages.artifact(() => {
    for (const { x, width, isHead } of cells) {
      if (isHead) doc.rect(x, top, width, height).fill(SHADE);
      doc.lineWidth(0.6).strokeColor(RULE).rect(x, top, width, height).stroke();
    }
  });
  cells.forEach(({ lines, x, isHead }, i) => {
    const told = elements?.[i];
    if (told) told.element.add(doc.markStructureContent(told.type));
    else doc.markContent('Artifact', { type: 'Layout' });
    lines.slice(from, until).forEach((line, at) => {
      const y = top + PAD.y + at * LINE + (LINE - SIZE) / 2;
      pages.line(line, x + PAD.x, y, { size: SIZE, weight: isHead ? 'bold' : 'regular' });
    });
    doc.endMarkedContent();
  });
  pages.y = top + height;
}
