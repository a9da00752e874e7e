// A printed form as a PDF file.
import { GREY, INK, PAGE, PdfPages, TEXT_WIDTH } from '../pdf/pdf-pages.ts';
import { drawFacts, drawFormTable, drawPlainRows } from '../pdf/form-table.ts';
import { bytesOf, openDocument } from '../pdf/open-document.ts';
import { PdfFonts } from '../pdf/pdf-fonts.ts';
import { oneLineOf, seenText } from '../pdf/pdf-text.ts';
import type { FormBox, FormPart, FormRequest } from './form-request.ts';
import { type RichBlock, type RichParagraph, RichTexts } from './rich-blocks.ts';

const RED = '#c00000';
const LINK = '#0958d9';
/** What is drawn beside the texts: numbers, signs of lists, and the numbers of characters that the font does not have. */
const ALWAYS = '0123456789ABCDEF…., •';

type Drawn = Exclude<FormPart, { is: 'rich' }> | { is: 'blocks'; blocks: readonly RichBlock[] };

export async function toFormPdf(request: FormRequest): Promise<Buffer> {
  const { title, locale, madeAt, words, foot } = request;
  const texts = new RichTexts(words);
  const parts = request.parts.map((part): Drawn => (part.is === 'rich' ? { is: 'blocks', blocks: texts.read(part) } : part));
  const { issuer, name, left, right } = request;
  const shown = new Set(ALWAYS);
  for (const text of stringsIn([title, issuer, name, left, right, foot, words.page, parts]))
    for (const sign of seenText(text)) shown.add(sign);
  const letters = Array.from(shown).join('');
  const fonts = await PdfFonts.load({ regular: letters, bold: letters });
  const doc = openDocument({ title, locale, product: words.product, subject: name, keywords: '', madeAt, mark: undefined });
  const done = bytesOf(doc);
  const pages = new PdfPages(doc, fonts);
  drawHead(pages, request);
  const indent = locale === 'zh-CN' ? 2 : 0;
  for (const part of parts) drawPart(pages, part, indent);
  drawFoot(pages, request);
  pages.root.end();
  doc.end();
  return done;
}

/** The red head with its rule, number and level, and what the form is called. */
function drawHead(pages: PdfPages, { issuer, name, left, right }: FormRequest): void {
  const wide = pages.fonts.widthOf(seenText(issuer), 'bold');
  pages.text(issuer, 'H1', {
    size: Math.max(18, Math.min(30, TEXT_WIDTH / Math.max(1, wide))),
    weight: 'bold',
    colour: RED,
    align: 'center',
    after: 8,
  });
  const size = 11;
  const rightWide = pages.fonts.widthOf(seenText(right), 'regular') * size;
  const top = pages.y;
  pages.text(left, 'P', { size, width: TEXT_WIDTH - rightWide - 16 });
  const bottom = pages.y;
  pages.y = top;
  pages.text(right, 'P', { size, align: 'right' });
  pages.y = Math.max(bottom, pages.y) + 2;
  const rule = pages.y;
  pages.artifact((doc) => {
    doc
      .lineWidth(2.2)
      .strokeColor(RED)
      .moveTo(PAGE.left, rule)
      .lineTo(PAGE.left + TEXT_WIDTH, rule)
      .stroke();
    doc
      .lineWidth(0.7)
      .moveTo(PAGE.left, rule + 3.2)
      .lineTo(PAGE.left + TEXT_WIDTH, rule + 3.2)
      .stroke();
  });
  pages.y += 20;
  pages.text(name, 'H1', { size: 20, weight: 'bold', align: 'center', after: 12 });
}

function drawPart(pages: PdfPages, part: Drawn, indent: number): void {
  switch (part.is) {
    case 'heading':
      return pages.text(part.text, 'H2', { size: 13, weight: 'bold', before: 10, after: 5, keeps: 40 });
    case 'line':
      return pages.text(part.text, 'P', LINES[part.look]);
    case 'facts':
      return drawFacts(pages, part.rows);
    case 'table':
      return drawFormTable(pages, part.columns, part.rows);
    case 'blocks':
      return part.blocks.forEach((block) => (block.is === 'rows' ? drawPlainRows(pages, block.rows) : drawParagraph(pages, block, indent)));
    default:
      pages.y += BOX.before;
      pages.makeRoom(BOX.height * part.boxes.length);
      return part.boxes.forEach((box) => drawBox(pages, box));
  }
}

const LINES = {
  head: { size: 11, weight: 'bold', before: 6, after: 2, keeps: 30 },
  plain: { size: 11, after: 3 },
  quiet: { size: 9.5, colour: GREY, after: 5 },
} as const;
const BODY = { size: 11, height: 1.7, after: 4 };
const STEP = 22;

function drawParagraph(pages: PdfPages, { kind, sign, level, align, runs }: RichParagraph, indent: number): void {
  const isItem = kind === 'item';
  // Lines after the first stand below the text, not below its sign.
  const hanging = isItem ? pages.fonts.widthOf(`${sign === '' ? '•' : sign} `, 'regular') * BODY.size : 0;
  const shift = level * STEP + hanging;
  const place = { left: PAGE.left + shift, width: TEXT_WIDTH - shift - (kind === 'quote' ? STEP : 0) };
  const pieces = [
    ...(sign === '' ? [] : [{ text: `${sign} `, look: {} }]),
    ...runs.map(({ text, look: { bold, italic, underline, strike, colour, link } }) => ({
      text,
      look: {
        ...(bold ? { weight: 'bold' as const } : {}),
        ...(italic ? { oblique: true } : {}),
        ...(underline || link ? { underline: true } : {}),
        ...(strike ? { strike: true } : {}),
        ...(colour || link ? { colour: colour ?? LINK } : {}),
        ...(link ? { link } : {}),
      },
    })),
  ];
  const isPlain = kind === 'text' && !align && level === 0;
  const first = isPlain ? { indent: indent * BODY.size } : sign === '' ? {} : { indent: -hanging };
  pages.text(pieces, kind === 'quote' ? 'BlockQuote' : kind === 'head' ? 'H3' : 'P', {
    ...BODY,
    ...place,
    ...first,
    ...(align ? { align } : {}),
  });
}

const BOX = { before: 8, height: 104, size: 11, pad: 8 };

/** A place to write in by hand. */
function drawBox(pages: PdfPages, { title, foot }: FormBox): void {
  pages.makeRoom(BOX.height);
  const top = pages.y;
  pages.artifact((doc) => doc.lineWidth(0.6).strokeColor(INK).rect(PAGE.left, top, TEXT_WIDTH, BOX.height).stroke());
  pages.y = top + BOX.pad;
  pages.text(title, 'P', { size: BOX.size, weight: 'bold', left: PAGE.left + BOX.pad, width: TEXT_WIDTH - 2 * BOX.pad });
  pages.y = top + BOX.height - BOX.pad - BOX.size * 1.6;
  pages.text(foot, 'P', { size: BOX.size, align: 'right', left: PAGE.left + BOX.pad, width: TEXT_WIDTH - 2 * BOX.pad });
  pages.y = top + BOX.height;
}

/** On every page: its number, and by what a print can be compared with the log. */
function drawFoot(pages: PdfPages, { foot, words: { page } }: FormRequest): void {
  const { count } = pages.doc.bufferedPageRange();
  const look = { size: 8.5, colour: GREY };
  const centred = (text: string, y: number): void => {
    const shown = oneLineOf(pages.fonts, seenText(text), { ...look, weight: 'regular', width: TEXT_WIDTH });
    pages.line(shown, (PAGE.width - pages.fonts.widthOf(shown, 'regular') * look.size) / 2, y, look);
  };
  for (let i = 0; i < count; i++) {
    pages.doc.switchToPage(i);
    pages.doc.markContent('Artifact', { type: 'Pagination' });
    centred(`${page[0]}${i + 1}${page[1]}${count}${page[2]}`, PAGE.height - 58);
    foot.forEach((line, at) => centred(line, PAGE.height - 44 + at * 12.5));
    pages.doc.endMarkedContent();
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}
