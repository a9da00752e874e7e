// A bulletin as an official document after GB/T 9704-2012: red head, number, text of 22 lines of 28 characters, imprint.
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { xmlText } from '#shared/xml-text.ts';
import type { Block, BulletinChapter, BulletinFrame } from '#shared/bulletin.ts';
import {
  BLACK,
  CHARACTER,
  FOUR,
  OFFICIAL_GRID,
  OFFICIAL_MARGIN,
  OFFICIAL_WIDTH,
  officialStyles,
  RED,
  SONG,
  SONG_TITLE,
} from './official-styles.ts';
import { OFFICIAL_WORDS } from './official-words.data.ts';
import { labelOf } from './aigc-mark.ts';
import { markLines, propertiesOf } from './word-mark.ts';
import type { WordRequest } from './word-request.ts';
import { beginWord, NUMBERING, writeBlock, type WordContext } from './word-blocks.ts';
import { withCharts } from './word-charts.ts';
import { PAGE } from './word-styles.ts';

type Cover = Extract<Block, { is: 'cover' }>;
export interface OfficialRequest extends WordRequest {
  cover: Cover;
  frame: BulletinFrame;
}

export async function toOfficialWord(request: OfficialRequest): Promise<Buffer> {
  const { title, locale, chapters, cover, frame } = request;
  const context = await beginWord(request);
  const { words, charts } = context;
  const body = chapters.slice(1).flatMap((chapter, i) => writeChapter(context, chapter, i + 1));
  const label = labelOf(chapters, locale);
  const file = await Packer.toBuffer(
    new Document({
      title: xmlText(title),
      creator: words.product,
      description: xmlText(label),
      keywords: words.keywords,
      customProperties: propertiesOf(request),
      evenAndOddHeaderAndFooters: true,
      numbering: NUMBERING,
      styles: officialStyles(locale === 'zh-CN' ? 2 * CHARACTER : 0),
      sections: [
        {
          properties: { page: { size: PAGE, margin: OFFICIAL_MARGIN }, grid: OFFICIAL_GRID },
          ...headersOf(request),
          footers: { default: footerOf('right'), even: footerOf('left') },
          children: [
            ...writeHead(cover, frame),
            new Paragraph({ text: xmlText(title), style: 'Title' }),
            ...body,
            ...writeImprint(cover, frame, locale),
          ],
        },
      ],
    }),
  );
  return withCharts(file, charts);
}

/** The standard has no head: there is one only where who took the file must be told. */
function headersOf(request: WordRequest) {
  const head = () => new Header({ children: markLines(request) });
  return request.exportMark ? { headers: { default: head(), even: head() } } : {};
}

/** 密级 at the left and 编号 at the right, the red head, the number, who issues it and when, and the red rule. */
function writeHead({ issue, title }: Cover, { secrecy, serial, issuer, organisation, day }: BulletinFrame): Paragraph[] {
  const head = issuer || organisation || title;
  return [
    ...(secrecy || serial ? [apart(secrecy, serial, BLACK)] : [new Paragraph({ style: 'OfficialLine' })]),
    new Paragraph({
      alignment: 'center',
      spacing: { before: 400, after: 300, line: 240, lineRule: 'auto' },
      children: [new TextRun({ text: xmlText(head), font: SONG_TITLE, color: RED, size: headSize(head) })],
    }),
    new Paragraph({ alignment: 'center', style: 'OfficialLine', children: [new TextRun(xmlText(issue))] }),
    new Paragraph({
      style: 'OfficialLine',
      tabStops: [{ type: TabStopType.RIGHT, position: OFFICIAL_WIDTH }],
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, color: RED, space: 4 } },
      children: sides(organisation, day),
    }),
  ];
}

/** In half points: as large as an office's head, in one line. A letter is half as wide as a character. */
function headSize(text: string): number {
  const wide = Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/u.test(sign) ? 1 : 0.55), 0);
  return Math.max(44, Math.min(104, Math.floor((OFFICIAL_WIDTH / 10 / Math.max(1, wide)) * 0.95)));
}

const sides = (left: string, right: string, font?: typeof BLACK): TextRun[] => {
  const look = font ? { font } : {};
  return [
    new TextRun({ text: xmlText(left), ...look }),
    new TextRun({ children: [new Tab()] }),
    new TextRun({ text: xmlText(right), ...look }),
  ];
};

const apart = (left: string, right: string, font?: typeof BLACK): Paragraph =>
  new Paragraph({
    style: 'OfficialLine',
    tabStops: [{ type: TabStopType.RIGHT, position: OFFICIAL_WIDTH }],
    children: sides(left, right, font),
  });

/** 一、 for a chapter, （一） for a heading within it, 1. for an article. */
function writeChapter(context: WordContext, { title, blocks }: BulletinChapter, place: number) {
  const words = OFFICIAL_WORDS[context.locale];
  let headings = 0;
  return [
    new Paragraph({ text: xmlText(words.chapter(place) + title), style: 'Heading1', keepNext: true }),
    ...blocks.flatMap((block) => {
      if (block.is !== 'heading') return writeBlock(context, block);
      headings += 1;
      return [new Paragraph({ text: xmlText(words.heading(headings) + block.text), style: 'Heading2', keepNext: true })];
    }),
  ];
}

const RULE = { style: BorderStyle.SINGLE, size: 8, color: '000000' };
const THIN = { ...RULE, size: 6 };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** 版记: who gets it, who issued it and when, how many were printed, and that a program wrote it. */
function writeImprint({ label }: Cover, { mainTo, copyTo, organisation, day, copies }: BulletinFrame, locale: WordRequest['locale']) {
  const words = OFFICIAL_WORDS[locale];
  const said = (pattern: string, value: string | number) =>
    value === '' || value === 0 ? [] : [pattern.replace('{value}', () => String(value))];
  const lines = [
    ...[...said(words.mainTo, mainTo), ...said(words.copyTo, copyTo)].map((text) => [new TextRun(xmlText(text))]),
    sides(
      organisation,
      words.issued.replace('{value}', () => day),
    ),
    ...said(words.copies, copies).map((text) => sides('', text)),
  ];
  const rows = lines.map((children, i) => {
    const paragraph = new Paragraph({
      style: 'OfficialImprint',
      indent: { left: CHARACTER, right: CHARACTER },
      tabStops: [{ type: TabStopType.RIGHT, position: OFFICIAL_WIDTH - CHARACTER }],
      children,
    });
    const borders = { top: i === 0 ? RULE : THIN, bottom: i === lines.length - 1 ? RULE : THIN, left: NONE, right: NONE };
    return new TableRow({ cantSplit: true, children: [new TableCell({ children: [paragraph], borders, margins: { left: 0, right: 0 } })] });
  });
  return [
    new Paragraph({
      style: 'OfficialImprint',
      alignment: 'center',
      spacing: { before: 300, after: 200 },
      children: [new TextRun(xmlText(label))],
    }),
    new Table({ width: { size: OFFICIAL_WIDTH, type: WidthType.DXA }, columnWidths: [OFFICIAL_WIDTH], rows }),
  ];
}

/** — 1 —, a character from the edge: odd pages at the right, even ones at the left. */
function footerOf(side: 'left' | 'right'): Footer {
  const number = new TextRun({ font: SONG, size: FOUR, children: ['— ', PageNumber.CURRENT, ' —'] });
  return new Footer({ children: [new Paragraph({ alignment: side, indent: { [side]: CHARACTER }, children: [number] })] });
}
