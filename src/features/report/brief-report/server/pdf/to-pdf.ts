// A bulletin as a PDF file, from the same blocks as its page and its Word file: cover, contents, chapters with bookmarks, pages with their number. It carries
// its font, and is tagged for programs that read aloud.
import type { ExportMark } from '#server/record/export-mark.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { CHART_WORDS } from '#shared/bulletin-chart-words.data.ts';
import { coverOf } from '#shared/cover-of.ts';
import { bulletinLook } from '#shared/bulletin-look.ts';
import { labelOf, markOf } from '../aigc-mark.ts';
import type { FilePicture } from '../file-picture.ts';
import { openPictures, type PlacedLogo, placeLogo } from './pdf-picture.ts';
import { drawThemedHeading } from './pdf-themes.ts';
import { WORD_WORDS } from '../word-words.data.ts';
import { bytesOf, type DocumentFacts, openDocument } from './open-document.ts';
import { drawBlock, type PdfContext } from './pdf-blocks.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { type Element, GREY, PAGE, PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { oneLineOf, seenText } from './pdf-text.ts';

export interface PdfRequest {
  title: string;
  locale: Locale;
  chapters: readonly BulletinChapter[];
  /** Addresses of articles by id. */
  addresses: ReadonlyMap<number, string>;
  /** Values of numbers by key. */
  values: Readonly<Record<string, number>>;
  madeAt: number;
  pictures?: ReadonlyMap<number, FilePicture>;
  /** Who takes it out of the product, where the client wants that in its files. */
  exportMark?: ExportMark;
}

const CONTENTS_SIZE = 11.5;
const CONTENTS_LINE = 22;
/** What is drawn beside the texts: numbers of pages and of characters, shares, and what stands between facts. */
const ALWAYS = '0123456789ABCDEF…., ·•%()<>–';

export async function toPdf(request: PdfRequest): Promise<Buffer> {
  const { title, locale, chapters, addresses, values, exportMark } = request;
  const words = WORD_WORDS[locale];
  const label = labelOf(chapters, locale);
  const shown =
    seenText([...textsOf(request), ...Object.values(words).flat(), ...Object.values(CHART_WORDS[locale]), label].join('')) + ALWAYS;
  // Which text is bold is decided where it is drawn.
  const fonts = await PdfFonts.load({ regular: shown, bold: shown });
  const doc = openDocument(factsOf(request, label));
  const done = bytesOf(doc);
  const pages = new PdfPages(doc, fonts);
  const isChinese = locale === 'zh-CN';
  const context: PdfContext = {
    locale,
    words,
    gap: isChinese ? '' : ' ',
    indent: isChinese ? 2 : 0,
    addresses,
    valueOf: (key) => values[key] ?? 0,
    captions: { tables: 0, figures: 0 },
    lines: { count: 0 },
    look: bulletinLook(coverOf(chapters)),
    pictures: await openPictures(doc, request.pictures),
  };
  const [cover, ...rest] = chapters;
  for (const block of cover?.blocks ?? []) drawBlock(pages, context, block);
  const contents = reserveContents(pages, words.contents, rest);
  pages.newPage();
  for (const chapter of rest) {
    drawHeading(pages, context, chapter, contents);
    for (const block of chapter.blocks) drawBlock(pages, context, block);
  }
  contents.fill();
  drawMargins(pages, {
    title,
    below: exportMark ? [label, exportMark.line] : [label],
    page: words.page,
    logo: placeLogo(coverOf(chapters), 'head', context.pictures),
  });
  pages.root.end();
  doc.end();
  return done;
}

/** What the file says of itself. */
function factsOf({ title, locale, chapters, madeAt, exportMark }: PdfRequest, label: string): DocumentFacts {
  const { product, keywords } = WORD_WORDS[locale];
  const mark = markOf(chapters, locale);
  return { title, locale, product, subject: label, keywords, madeAt, properties: exportMark?.properties, mark };
}

interface Contents {
  note: (key: string) => void;
  fill: () => void;
}

/** A line for each chapter; its page is written when it is known. */
function reserveContents(pages: PdfPages, title: string, entries: readonly BulletinChapter[]): Contents {
  pages.text(title, 'H2', { size: 15, weight: 'bold', before: 12, after: 6, keeps: CONTENTS_LINE });
  const list = pages.element('TOC');
  const places = entries.map((entry) => {
    pages.makeRoom(CONTENTS_LINE);
    const place = { entry, page: pages.pageNumber, y: pages.y, element: pages.element('TOCI', list) };
    pages.y += CONTENTS_LINE;
    return place;
  });
  const begins = new Map<string, number>();
  return {
    note: (key) => begins.set(key, pages.pageNumber),
    fill: () => {
      for (const { entry, page, y, element } of places) {
        pages.doc.switchToPage(page - 1);
        drawEntry(pages, { title: seenText(entry.title), key: entry.key, number: String(begins.get(entry.key) ?? ''), y, element });
      }
      list.end();
    },
  };
}

interface Entry {
  title: string;
  key: string;
  number: string;
  y: number;
  element: Element;
}

function drawEntry(pages: PdfPages, { title, key, number, y, element }: Entry): void {
  const look = { size: CONTENTS_SIZE };
  const wide = (text: string) => pages.fonts.widthOf(text, 'regular') * CONTENTS_SIZE;
  const right = PAGE.width - PAGE.right;
  const shown = oneLineOf(pages.fonts, title, { ...look, weight: 'regular', width: TEXT_WIDTH - 60 });
  element.add(pages.doc.markStructureContent('TOCI'));
  pages.line(shown, PAGE.left, y, look);
  pages.line(number, right - wide(number), y, look);
  pages.doc.endMarkedContent();
  element.end();
  const from = PAGE.left + wide(shown) + 6;
  const until = right - wide(number) - 6;
  pages.artifact((doc) =>
    doc
      .lineWidth(0.6)
      .strokeColor('#8c8c8c')
      .dash(0.6, { space: 3 })
      .moveTo(from, y + CONTENTS_SIZE * 0.85)
      .lineTo(until, y + CONTENTS_SIZE * 0.85)
      .stroke()
      .undash(),
  );
  pages.doc.goTo(PAGE.left, y - 3, TEXT_WIDTH, CONTENTS_LINE - 4, key);
}

function drawHeading(pages: PdfPages, { look }: PdfContext, { key, title }: BulletinChapter, contents: Contents): void {
  pages.y += pages.y > PAGE.top ? 14 : 0;
  pages.makeRoom(90);
  contents.note(key);
  pages.doc.addNamedDestination(key, 'XYZ', 0, PAGE.height - pages.y + 8, null);
  pages.doc.outline.addItem(seenText(title));
  drawThemedHeading(pages, look, title);
}

/** Points from a line under the number of the page to the next one. */
const LINE_BELOW = 14;
/** Where the letters of the head begin. */
const HEAD_TOP = 44;

interface Margins {
  title: string;
  /** Lines under the number of the page. */
  below: readonly string[];
  page: readonly [string, string, string];
  logo: PlacedLogo | undefined;
}

/** Title and logo above, the page of how many and who wrote this below; nothing above the cover. */
function drawMargins(pages: PdfPages, { title, below, page, logo }: Margins): void {
  const { count } = pages.doc.bufferedPageRange();
  const look = { size: 9, colour: GREY };
  const wide = (text: string) => pages.fonts.widthOf(text, 'regular') * look.size;
  const head = oneLineOf(pages.fonts, seenText(title), { ...look, weight: 'regular', width: TEXT_WIDTH - (logo ? logo.width + 20 : 0) });
  for (let i = 0; i < count; i++) {
    pages.doc.switchToPage(i);
    pages.doc.markContent('Artifact', { type: 'Pagination' });
    if (i > 0) {
      pages.line(head, PAGE.width - PAGE.right - wide(head), HEAD_TOP, look);
      if (logo) pages.doc.image(logo.image, PAGE.left, HEAD_TOP + (look.size - logo.height) / 2, { fit: [logo.width, logo.height] });
    }
    const number = `${page[0]}${i + 1}${page[1]}${count}${page[2]}`;
    pages.line(number, (PAGE.width - wide(number)) / 2, PAGE.height - 52, look);
    below.forEach((text, line) => {
      const said = oneLineOf(pages.fonts, seenText(text), { ...look, weight: 'regular', width: TEXT_WIDTH });
      pages.line(said, (PAGE.width - wide(said)) / 2, PAGE.height - 37 + line * LINE_BELOW, look);
    });
    pages.doc.endMarkedContent();
  }
}

/** Every text that is drawn, and what else the blocks hold. */
function* textsOf({ title, chapters, addresses, exportMark }: PdfRequest): Generator<string> {
  yield title;
  if (exportMark) yield exportMark.line;
  yield* addresses.values();
  yield* stringsIn(chapters);
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}
