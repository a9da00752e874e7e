import { type Block, type Part, TEXT_COLOURS } from '#shared/bulletin.ts';
import { chartOf } from '#shared/bulletin-chart.ts';
import type { BulletinLook } from '#shared/bulletin-look.ts';
import type { Locale } from '#shared/error-messages.ts';
import { pictureText } from '../picture-text.ts';
import { rowText } from '../row-text.ts';
import type { WordWords } from '../word-words.data.ts';
import { drawChart } from './pdf-chart.ts';
import { GREY, type LookedText, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { drawPicture, type OpenPicture, placeLogo } from './pdf-picture.ts';
import { drawCover } from './pdf-themes.ts';
import { drawTable } from './pdf-table.ts';
import { linesOf, seenText } from './pdf-text.ts';

export interface PdfContext {
  locale: Locale;
  words: WordWords;
  /** Between sentences, and at the beginning of a paragraph, in ems. */
  gap: string;
  indent: number;
  /** Addresses of articles by id. */
  addresses: ReadonlyMap<number, string>;
  valueOf: (key: string) => number;
  captions: { tables: number; figures: number };
  /** Of the numbered list that the last block was a line of. */
  lines: { count: number };
  look: BulletinLook | undefined;
  pictures: ReadonlyMap<number, OpenPicture>;
}

type Of<K extends Block['is']> = Extract<Block, { is: K }>;

const BODY = { size: 11.5, height: 1.75, after: 5 };
const SMALL = { size: 9.5, height: 1.55, colour: GREY };

export function drawBlock(pages: PdfPages, context: PdfContext, block: Block): void {
  context.lines.count = block.is === 'paragraph' && block.look === 'number' ? context.lines.count + 1 : 0;
  switch (block.is) {
    case 'cover':
      return drawCover(pages, context.look, block, placeLogo(block, 'cover', context.pictures));
    case 'heading':
      return pages.text(block.text, 'H3', { size: 13, weight: 'bold', before: 8, after: 4, keeps: 40 });
    case 'paragraph':
      return drawParagraph(pages, context, block);
    case 'figures':
      return drawFigures(pages, block);
    case 'table':
      return drawCounted(pages, context, block);
    case 'articles':
      return block.items.forEach((item, i) => drawArticle(pages, context, item, i + 1));
    case 'picture':
      return drawCaptioned(pages, context, block);
    default:
      return block.lines.forEach((line, i) => pages.text(`${i + 1}. ${line}`, 'P', { ...SMALL, after: 2 }));
  }
}

const CAPTION = { size: 10.5, weight: 'bold', align: 'center' } as const;

/** A table, and what it counts drawn above it. */
function drawCounted(pages: PdfPages, { locale, words, captions, valueOf }: PdfContext, block: Of<'table'>): void {
  const chart = chartOf(block, locale);
  if (chart && drawChart(pages, chart)) {
    captions.figures += 1;
    pages.text(`${words.figure} ${captions.figures}  ${chart.title}`, 'Caption', { ...CAPTION, after: 6 });
  }
  captions.tables += 1;
  pages.text(`${words.table} ${captions.tables}  ${block.caption}`, 'Caption', { ...CAPTION, before: 8, after: 3, keeps: 84 });
  drawTable(pages, block, valueOf);
}

/** A picture and its name; in its place what it shows where its bytes are not there. */
function drawCaptioned(pages: PdfPages, { words, captions, pictures }: PdfContext, block: Of<'picture'>): void {
  const open = pictures.get(block.pictureId);
  if (!open) return pages.text(pictureText(block, words.picture), 'P', { ...SMALL, align: 'center', after: 6 });
  drawPicture(pages, block, open);
  if (block.caption === '') return;
  captions.figures += 1;
  pages.text(`${words.figure} ${captions.figures}  ${block.caption}`, 'Caption', { ...CAPTION, after: 6 });
}

const LIST_INDENT = 24;

function drawParagraph(pages: PdfPages, { gap, indent, lines }: PdfContext, { sentences, look, align }: Of<'paragraph'>): void {
  const text = sentences.flatMap(({ parts }, i) => [...(i > 0 && gap !== '' ? [{ text: gap, look: {} }] : []), ...parts.map(lookedOf)]);
  if (!look) return pages.text(text, 'P', { ...BODY, ...(align ? { align } : { indent: indent * BODY.size }) });
  const sign = look === 'quote' ? [] : [{ text: look === 'bullet' ? '• ' : `${lines.count}. `, look: {} }];
  const place = { left: PAGE.left + LIST_INDENT, width: TEXT_WIDTH - (look === 'quote' ? 2 : 1) * LIST_INDENT };
  pages.text([...sign, ...text], look === 'quote' ? 'BlockQuote' : 'P', { ...BODY, ...place, ...(align ? { align } : {}) });
}

/** As a person made it look. */
function lookedOf({ text, marks }: Part): LookedText {
  if (!marks) return { text, look: {} };
  const { bold, italic, underline, strike, colour, link } = marks;
  return {
    text,
    look: {
      ...(bold ? { weight: 'bold' } : {}),
      ...(italic ? { oblique: true } : {}),
      ...(underline || link ? { underline: true } : {}),
      ...(strike ? { strike: true } : {}),
      ...(colour ? { colour: TEXT_COLOURS[colour] } : {}),
      ...(link && URL.canParse(link) ? { link: new URL(link).href } : {}),
    },
  };
}

const FIGURE = { gap: 10, padding: 8, label: 10, value: 22, note: 9, line: 13.5 };

/** The figures beside each other: name, number, and what it was before. */
function drawFigures(pages: PdfPages, { items }: Of<'figures'>): void {
  const width = (TEXT_WIDTH - FIGURE.gap * (items.length - 1)) / Math.max(1, items.length);
  const inner = width - 2 * FIGURE.padding;
  const notes = items.map(({ note }) =>
    linesOf(pages.fonts, seenText(note.map(({ text }) => text).join('')), { size: FIGURE.note, weight: 'regular', width: inner }),
  );
  const height = 60 + Math.max(1, ...notes.map(({ length }) => length)) * FIGURE.line;
  pages.makeRoom(height);
  const top = pages.y;
  items.forEach(({ label, value }, i) => {
    const left = PAGE.left + i * (width + FIGURE.gap);
    const x = left + FIGURE.padding;
    pages.artifact((doc) => doc.lineWidth(0.6).strokeColor('#d9d9d9').rect(left, top, width, height).stroke());
    const element = pages.element('P');
    element.add(pages.doc.markStructureContent('P'));
    pages.line(seenText(label), x, top + 9, { size: FIGURE.label, colour: GREY });
    pages.line(seenText(value.text), x, top + 25, { size: FIGURE.value, weight: 'bold' });
    notes[i]?.forEach((line, at) => pages.line(line, x, top + 54 + at * FIGURE.line, { size: FIGURE.note, colour: GREY }));
    pages.doc.endMarkedContent();
    element.end();
  });
  pages.y = top + height + 12;
}

function drawArticle(pages: PdfPages, { addresses, words }: PdfContext, item: Of<'articles'>['items'][number], number: number): void {
  const { articleId, title, facts, abstract } = item;
  const said = rowText(item, words.goesOn);
  const url = addresses.get(articleId) ?? '';
  const link = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined;
  const linked = link === undefined ? {} : { link };
  pages.text(`${number}. ${title.text}`, 'H3', { size: 11.5, weight: 'bold', before: 6, keeps: 30, ...linked });
  pages.text(facts.join(' · '), 'P', SMALL);
  if (said) pages.text(said, abstract === undefined ? 'BlockQuote' : 'P', { ...BODY, size: 10.5, after: 2 });
  if (url) pages.text(url, 'P', { ...SMALL, colour: link === undefined ? GREY : '#0958d9', after: 6, ...linked });
}
