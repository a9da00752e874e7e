import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  ExternalHyperlink,
  LevelFormat,
  SimpleField,
} from 'docx';
import { rowText } from './row-text.ts';
import { linkOf } from '#features/bench/export/server/facade.ts';
import { xmlText } from '#shared/xml-text.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type Block, type Part, TEXT_COLOURS } from '#shared/bulletin.ts';
import { type BulletinChart, chartOf } from '#shared/bulletin-chart.ts';
import { chartPlace } from './word-charts.ts';
import { pictureText } from './picture-text.ts';
import { pictureRun, type ReadPicture, readPictures } from './word-picture.ts';
import { writeCover } from './word-cover.ts';
import { TEXT_WIDTH } from './word-styles.ts';
import type { WordRequest } from './word-request.ts';
import { WORD_WORDS, type WordWords } from './word-words.data.ts';

export interface WordContext {
  locale: Locale;
  words: WordWords;
  /** Addresses of articles by id. */
  addresses: ReadonlyMap<number, string>;
  captions: { tables: number; figures: number };
  /** Those so far, in order. */
  charts: BulletinChart[];
  /** Numbered lists so far; whether the last block was a line of one. */
  lists: { count: number; isOpen: boolean };
  pictures: ReadonlyMap<number, ReadPicture>;
}

/** Before its first block. */
export const beginWord = async ({ locale, articles, pictures }: WordRequest): Promise<WordContext> => ({
  pictures: await readPictures(pictures),
  locale,
  words: WORD_WORDS[locale],
  addresses: new Map(articles.map(({ id, url }) => [id, url])),
  captions: { tables: 0, figures: 0 },
  charts: [],
  lists: { count: 0, isOpen: false },
});

type Written = Paragraph | Table;
type Kind = Block['is'];
type Of<K extends Kind> = Extract<Block, { is: K }>;

/** A block as paragraphs and tables. */
export function writeBlock(context: WordContext, block: Block): Written[] {
  const isLine = block.is === 'paragraph' && block.look === 'number';
  if (isLine && !context.lists.isOpen) context.lists.count += 1;
  context.lists.isOpen = isLine;
  switch (block.is) {
    case 'cover':
      return writeCover(block, context.pictures);
    case 'heading':
      return [new Paragraph({ text: xmlText(block.text), style: 'Heading2', keepNext: true })];
    case 'paragraph':
      return [writeParagraph(context, block)];
    case 'figures':
      return [figuresTable(block)];
    case 'table':
      return [...chartParts(context, block), caption(context, 'tables', block.caption), dataTable(block)];
    case 'articles':
      return block.items.flatMap((item, i) => writeArticle(context, item, i + 1));
    case 'picture':
      return writePicture(context, block);
    default:
      return block.lines.map((line, i) => new Paragraph({ text: xmlText(`${i + 1}. ${line}`), style: 'BulletinNote' }));
  }
}

/** Marks that would turn the direction of all that follows them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
const run = (text: string, isBold = false): TextRun =>
  new TextRun({ text: xmlText(text.replaceAll(TURNS, '')), ...(isBold ? { bold: true } : {}) });
const runs = (parts: readonly Part[]): (TextRun | ExternalHyperlink)[] => parts.map(runOf);

/** As a person made it look. */
function runOf({ text, marks }: Part): TextRun | ExternalHyperlink {
  if (!marks) return run(text);
  const { bold = false, italic = false, underline, strike = false, colour, link } = marks;
  const made = new TextRun({
    text: xmlText(text.replaceAll(TURNS, '')),
    bold,
    italics: italic,
    strike,
    ...(underline || link ? { underline: {} } : {}),
    ...(colour ? { color: TEXT_COLOURS[colour].slice(1) } : {}),
  });
  return link ? new ExternalHyperlink({ children: [made], link }) : made;
}

/** Of the lines of a list, and of a quoted paragraph. */
const LINE_INDENT = { left: 720, hanging: 360 };
const QUOTED = { left: 720, right: 720, firstLine: 0 };
const NUMBERED = 'bulletin-lines';
export const NUMBERING = {
  config: [{ reference: NUMBERED, levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }] }],
};

function writeParagraph({ locale, lists }: WordContext, { sentences, look, align }: Of<'paragraph'>): Paragraph {
  const gap = locale === 'zh-CN' ? [] : [run(' ')];
  const children = sentences.flatMap(({ parts }, i) => [...(i > 0 ? gap : []), ...runs(parts)]);
  return new Paragraph({
    children,
    style: 'BulletinText',
    ...(align ? { alignment: align } : {}),
    ...(look || align ? { indent: look === 'quote' ? QUOTED : { firstLine: 0 } } : {}),
    ...(look === 'bullet' ? { bullet: { level: 0 }, indent: LINE_INDENT } : {}),
    ...(look === 'number' ? { numbering: { reference: NUMBERED, level: 0, instance: lists.count }, indent: LINE_INDENT } : {}),
  });
}

/** Numbered by Word, so that a table put in later changes the numbers after it. */
function caption({ words, captions }: WordContext, of: 'tables' | 'figures', text: string): Paragraph {
  captions[of] += 1;
  const { name, series } = of === 'tables' ? { name: words.table, series: 'Table' } : { name: words.figure, series: 'Figure' };
  const number = new SimpleField(`SEQ ${series} \\* ARABIC`, String(captions[of]));
  return new Paragraph({ style: of === 'tables' ? 'Caption' : 'FigureCaption', children: [run(`${name} `), number, run(`  ${text}`)] });
}

/** A drawing of the table, with its name below it. */
function chartParts(context: WordContext, table: Of<'table'>): Paragraph[] {
  const chart = chartOf(table, context.locale);
  if (!chart) return [];
  context.charts.push(chart);
  return [chartPlace(context.charts.length), caption(context, 'figures', chart.title)];
}

/** With its name below it; in its place what it shows where its bytes are not there. */
function writePicture(context: WordContext, block: Of<'picture'>): Paragraph[] {
  const picture = context.pictures.get(block.pictureId);
  if (!picture) return [new Paragraph({ style: 'BulletinNote', children: [run(pictureText(block, context.words.picture))] })];
  const hasName = block.caption !== '';
  // A line of text has a fixed height, which would cut it.
  const spacing = { before: 160, line: 240, lineRule: 'auto' as const };
  const drawn = new Paragraph({
    children: [pictureRun(block, picture, TEXT_WIDTH)],
    alignment: 'center',
    keepNext: hasName,
    indent: { firstLine: 0 },
    spacing,
  });
  return hasName ? [drawn, caption(context, 'figures', block.caption)] : [drawn];
}

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' };
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE };
const WHOLE = { size: 100, type: WidthType.PERCENTAGE };
const HEAD_SHADE = { fill: 'F2F2F2' };

interface CellLook {
  isNumber?: boolean;
  isHead?: boolean;
  /** Stays on the page of the row below. */
  keepNext?: boolean;
  /** Per cent of the table. */
  width: number;
}

const cellOf = (
  children: (TextRun | ExternalHyperlink)[],
  { isNumber = false, isHead = false, keepNext = false, width }: CellLook,
): TableCell =>
  new TableCell({
    children: [new Paragraph({ children, style: 'TableCell', keepNext, alignment: isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT })],
    margins: { top: 40, bottom: 40, left: 100, right: 100 },
    width: { size: width, type: WidthType.PERCENTAGE },
    ...(isHead ? { shading: HEAD_SHADE } : {}),
  });

/** A column of numbers needs so much; names have the rest. */
const NUMBER_WIDTH = 16;

function dataTable({ columns, rows }: Of<'table'>): Table {
  const numbers = columns.filter(({ isNumber }) => isNumber).length;
  const textWidth = (100 - numbers * NUMBER_WIDTH) / Math.max(1, columns.length - numbers);
  const lookOf = (isNumber = false): CellLook => ({ isNumber, width: isNumber ? NUMBER_WIDTH : textWidth });
  const head = new TableRow({
    tableHeader: true,
    children: columns.map(({ title, isNumber }) => cellOf([run(title, true)], { ...lookOf(isNumber), isHead: true, keepNext: true })),
  });
  const body = rows.map(
    (row) => new TableRow({ cantSplit: true, children: row.map((part, i) => cellOf(runs([part]), lookOf(columns[i]?.isNumber))) }),
  );
  // Word goes by the cells, LibreOffice by the columns.
  const columnWidths = columns.map(({ isNumber }) => Math.round((TEXT_WIDTH * lookOf(isNumber).width) / 100));
  return new Table({ width: WHOLE, columnWidths, borders: BORDERS, rows: [head, ...body] });
}

/** The figures beside each other: name, number, and what it was before. */
function figuresTable({ items }: Of<'figures'>): Table {
  const width = 100 / Math.max(1, items.length);
  const line = (children: (item: Of<'figures'>['items'][number]) => (TextRun | ExternalHyperlink)[], keepNext = true) =>
    new TableRow({ cantSplit: true, children: items.map((item) => cellOf(children(item), { keepNext, width })) });
  const rows = [
    line(({ label }) => [run(label, true)]),
    line(({ value }) => [new TextRun({ text: xmlText(value.text), bold: true, size: 36 })]),
    line(({ note }) => runs(note), false),
  ];
  return new Table({ width: WHOLE, borders: BORDERS, rows });
}

function writeArticle({ addresses, words }: WordContext, item: Of<'articles'>['items'][number], number: number): Paragraph[] {
  const { articleId, title, facts } = item;
  const said = rowText(item, words.goesOn);
  const url = addresses.get(articleId) ?? '';
  const link: TextRun | ExternalHyperlink = linkOf(url);
  return [
    new Paragraph({ style: 'ArticleTitle', children: [run(`${number}. `), run(title.text)] }),
    new Paragraph({ style: 'ArticleFacts', children: [run(facts.join(' · '))] }),
    ...(said ? [new Paragraph({ style: 'BulletinText', children: [run(said)] })] : []),
    ...(url ? [new Paragraph({ style: 'ArticleFacts', children: [link] })] : []),
  ];
}
