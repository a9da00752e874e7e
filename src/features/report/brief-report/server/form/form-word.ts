// A printed form as a Word file, which its office may go on writing in.
import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeightRule,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { xmlText } from '#shared/xml-text.ts';
import { GREY, HEAD, MARGIN, PAGE, TEXT_WIDTH, wordStyles } from '../word-styles.ts';
import type { FormBox, FormPart, FormRequest } from './form-request.ts';
import { type RichBlock, type RichParagraph, type RichRun, RichTexts } from './rich-blocks.ts';

type Written = Paragraph | Table;

const RED = 'C00000';
const LINK = '0958D9';
const SHADE = { fill: 'F5F5F5' };
const RULE = { style: BorderStyle.SINGLE, size: 5, color: '8C8C8C' };
const BORDERS = { top: RULE, bottom: RULE, left: RULE, right: RULE, insideHorizontal: RULE, insideVertical: RULE };
const PADDING = { top: 60, bottom: 60, left: 110, right: 110 };
const LABEL_SHARE = 0.18;
const CELL_SIZE = 20;
/** A row of so few characters is not torn apart by the end of a page. */
const KEPT_LETTERS = 300;

export async function toFormWord(request: FormRequest): Promise<Buffer> {
  const { title, locale, words, name } = request;
  const texts = new RichTexts(words);
  const styles = wordStyles(locale);
  const children = [...headOf(request), ...request.parts.flatMap((part) => writePart(part, texts))];
  return Packer.toBuffer(
    new Document({
      title: plain(title),
      creator: words.product,
      description: plain(name),
      styles: { ...styles, paragraphStyles: [...(styles.paragraphStyles ?? []), FOOT_STYLE] },
      sections: [{ properties: { page: { size: PAGE, margin: MARGIN } }, footers: { default: footerOf(request) }, children }],
    }),
  );
}

/** Marks that would turn the direction of all that follows them, and halves of characters. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const HALVES = /\p{Surrogate}/gu;
const plain = (text: string): string => xmlText(text.replaceAll(TURNS, '').replaceAll(HALVES, '\ufffd'));
const run = (text: string, look: { bold?: boolean; size?: number; color?: string; font?: typeof HEAD } = {}): TextRun =>
  new TextRun({ text: plain(text), ...look });

function headOf({ issuer, name, left, right }: FormRequest): Paragraph[] {
  const wide = Math.max(1, Array.from(issuer).length);
  const size = Math.max(36, Math.min(60, Math.floor(TEXT_WIDTH / 10 / wide)));
  const tight = { line: 300, lineRule: 'auto' as const };
  return [
    new Paragraph({
      alignment: 'center',
      spacing: { after: 160, ...tight },
      children: [run(issuer, { bold: true, size, color: RED, font: HEAD })],
    }),
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
      border: { bottom: { style: BorderStyle.THICK_THIN_MEDIUM_GAP, size: 18, color: RED, space: 4 } },
      spacing: { after: 300, ...tight },
      children: [run(left, { size: 22 }), new TextRun({ children: [new Tab()] }), run(right, { size: 22 })],
    }),
    new Paragraph({ alignment: 'center', spacing: { after: 260, ...tight }, children: [run(name, { bold: true, size: 40, font: HEAD })] }),
  ];
}

function writePart(part: FormPart, texts: RichTexts): Written[] {
  switch (part.is) {
    case 'heading':
      return [new Paragraph({ style: 'Heading2', keepNext: true, children: [run(part.text)] })];
    case 'line':
      return [lineOf(part.text, part.look)];
    case 'facts':
      return [factsOf(part), gap()];
    case 'table':
      return [tableOf(part), gap()];
    case 'rich':
      return texts.read(part).flatMap(blockOf);
    default:
      return [gap(), boxesOf(part.boxes)];
  }
}

/** Two tables that touch become one. */
const gap = (): Paragraph => new Paragraph({ spacing: { line: 120, lineRule: 'exact' } });

function lineOf(text: string, look: 'head' | 'plain' | 'quiet'): Paragraph {
  if (look === 'quiet') return new Paragraph({ style: 'BulletinNote', spacing: { after: 80 }, children: [run(text)] });
  if (look === 'plain') return new Paragraph({ children: [run(text, { size: 22 })], spacing: { line: 320 } });
  return new Paragraph({ keepNext: true, spacing: { before: 160, line: 320 }, children: [run(text, { bold: true, size: 22 })] });
}

interface CellOf {
  text: string;
  share: number;
  isHead?: boolean;
  span?: number;
}

const cellOf = ({ text, share, isHead = false, span = 1 }: CellOf): TableCell =>
  new TableCell({
    children: text
      .split('\n')
      .map((line) => new Paragraph({ style: 'TableCell', children: [run(line, { size: CELL_SIZE, bold: isHead })] })),
    margins: PADDING,
    columnSpan: span,
    width: { size: Math.round(TEXT_WIDTH * share), type: WidthType.DXA },
    ...(isHead ? { shading: SHADE } : {}),
  });

const rowOf = (cells: readonly CellOf[], isHead = false): TableRow =>
  new TableRow({
    tableHeader: isHead,
    cantSplit: cells.every(({ text }) => text.length <= KEPT_LETTERS),
    children: cells.map(cellOf),
  });

/** Columns keep their widths, so that a long word breaks instead of pushing them out. */
const tableWith = (rows: TableRow[], shares: readonly number[]): Table =>
  new Table({
    rows,
    borders: BORDERS,
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: shares.map((share) => Math.round(TEXT_WIDTH * share)),
  });

function factsOf({ rows }: Extract<FormPart, { is: 'facts' }>): Table {
  const half = 0.5 - LABEL_SHARE;
  const written = rows.map((facts) =>
    rowOf(
      facts.flatMap(({ label, value }): CellOf[] => [
        { text: label, share: LABEL_SHARE, isHead: true },
        facts.length === 1 ? { text: value, share: 1 - LABEL_SHARE, span: 3 } : { text: value, share: half },
      ]),
    ),
  );
  return tableWith(written, [LABEL_SHARE, half, LABEL_SHARE, half]);
}

function tableOf({ columns, rows }: Extract<FormPart, { is: 'table' }>): Table {
  const head = rowOf(
    columns.map(({ title, share }) => ({ text: title, share, isHead: true })),
    true,
  );
  const body = rows.map((row) => rowOf(columns.map(({ share }, i) => ({ text: row[i] ?? '', share }))));
  return tableWith(
    [head, ...body],
    columns.map(({ share }) => share),
  );
}

function blockOf(block: RichBlock): Written[] {
  if (block.is === 'paragraph') return [paragraphOf(block)];
  const most = Math.max(1, ...block.rows.map(({ length }) => length));
  const rows = block.rows.map((row) =>
    row.length === 1 && most > 1
      ? rowOf([{ text: row[0] ?? '', share: 1, span: most }])
      : rowOf(Array.from({ length: most }, (_, i) => ({ text: row[i] ?? '', share: 1 / most }))),
  );
  return [
    tableWith(
      rows,
      Array.from({ length: most }, () => 1 / most),
    ),
    gap(),
  ];
}

const STEP = 440;
const HANGING = 360;

function paragraphOf({ kind, sign, level, align, runs }: RichParagraph): Paragraph {
  const isPlain = level === 0 && align === undefined && kind === 'text';
  const left = level * STEP + (kind === 'item' ? HANGING : 0);
  const indent = { left, ...(sign === '' ? { firstLine: 0 } : { hanging: HANGING }), ...(kind === 'quote' ? { right: STEP } : {}) };
  return new Paragraph({
    style: 'BulletinText',
    spacing: { after: 60 },
    ...(align ? { alignment: align } : {}),
    ...(isPlain ? {} : { indent }),
    ...(kind === 'head' ? { keepNext: true } : {}),
    children: [...(sign === '' ? [] : [new TextRun({ size: 22, children: [sign, new Tab()] })]), ...runs.map(runOf)],
  });
}

function runOf({ text, look: { bold, italic, underline, strike, colour, link } }: RichRun): TextRun | ExternalHyperlink {
  const color = colour?.slice(1) ?? (link ? LINK : undefined);
  const made = new TextRun({
    text: plain(text),
    size: 22,
    bold: bold === true,
    italics: italic === true,
    strike: strike === true,
    ...(underline || link ? { underline: {} } : {}),
    ...(color ? { color } : {}),
  });
  return link ? new ExternalHyperlink({ children: [made], link }) : made;
}

const BOX_HEIGHT = 2080;

/** Places to write in by hand, all on one page. */
function boxesOf(boxes: readonly FormBox[]): Table {
  const rows = boxes.map(
    ({ title, foot }, i) =>
      new TableRow({
        cantSplit: true,
        height: { value: BOX_HEIGHT, rule: HeightRule.ATLEAST },
        children: [
          new TableCell({
            margins: PADDING,
            width: { size: TEXT_WIDTH, type: WidthType.DXA },
            children: [
              new Paragraph({ style: 'TableCell', keepNext: i < boxes.length - 1, children: [run(title, { bold: true, size: 22 })] }),
              new Paragraph({
                style: 'TableCell',
                keepNext: i < boxes.length - 1,
                spacing: { before: 1100 },
                alignment: 'right',
                children: [run(foot, { size: 22 })],
              }),
            ],
          }),
        ],
      }),
  );
  return tableWith(rows, [1]);
}

/** LibreOffice takes the look of a page's number from here. */
const FOOT_STYLE = {
  id: 'FormFoot',
  name: 'Form Foot',
  basedOn: 'Normal',
  run: { size: 17, color: GREY },
  paragraph: { spacing: { line: 260 } },
};

function footerOf({ foot, words: { page } }: FormRequest): Footer {
  const [start, middle, end] = page;
  const number = new TextRun({ children: [start, PageNumber.CURRENT, middle, PageNumber.TOTAL_PAGES, end] });
  const line = (children: TextRun[]) => new Paragraph({ style: FOOT_STYLE.id, alignment: 'center', children });
  return new Footer({ children: [line([number]), ...foot.map((text) => line([run(text)]))] });
}
