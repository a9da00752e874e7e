// Styles of an official document after GB/T 9704-2012. Fonts are named as offices have them; where one is missing the reader's program takes its own.
import type { IStylesOptions } from 'docx';
import { OFFICIAL_FONTS as FONTS } from './official-fonts.data.ts';
import { PAGE } from './word-styles.ts';

/** 37, 28, 35 and 26 mm leave 156 × 225 mm for the text, in twentieths of a point; page numbers stand 7 mm below it. */
export const OFFICIAL_MARGIN = { top: 2098, left: 1588, bottom: 1984, right: 1474, footer: 1300 };
export const OFFICIAL_WIDTH = PAGE.width - OFFICIAL_MARGIN.left - OFFICIAL_MARGIN.right;
/** 22 lines of 28 characters, each of them a little narrower than 三号. */
export const LINE = 579;
export const CHARACTER = Math.floor(OFFICIAL_WIDTH / 28);
const NARROWER = CHARACTER - 320;
export const OFFICIAL_GRID = { linePitch: LINE, type: 'lines' } as const;

/** In half points. */
const SIZE = { two: 44, three: 32, four: 28 };
export const FOUR = SIZE.four;
export const RED = 'FF0000';

const fontOf = (cjk: string, latin = 'Times New Roman') => ({ ascii: latin, hAnsi: latin, cs: latin, eastAsia: cjk });
export const SONG_TITLE = fontOf(FONTS.title);
export const SONG = fontOf(FONTS.song, 'SimSun');
export const BLACK = fontOf(FONTS.black);
const TEXT = fontOf(FONTS.text);
const KAI = fontOf(FONTS.kai);

const EXACT = { line: LINE, lineRule: 'exact' as const };
const based = { basedOn: 'Normal', next: 'Normal' };

const TABLE_STYLES: NonNullable<IStylesOptions['paragraphStyles']> = [
  // Tables and drawings need room of their own: an exact height of lines would cut them.
  { id: 'TableCell', name: 'Table Cell', ...based, run: { size: SIZE.four }, paragraph: { spacing: { line: 400, lineRule: 'exact' } } },
  {
    id: 'Caption',
    name: 'caption',
    ...based,
    run: { font: BLACK, size: SIZE.four },
    paragraph: { alignment: 'center', keepNext: true, spacing: { line: 480, lineRule: 'exact', before: 160 } },
  },
  {
    id: 'FigureCaption',
    name: 'Figure Caption',
    ...based,
    run: { font: BLACK, size: SIZE.four },
    paragraph: { alignment: 'center', spacing: { line: 480, lineRule: 'exact', after: 160 } },
  },
];

/** `indent`: where a paragraph begins; two characters in Chinese. */
export const officialStyles = (indent: number): IStylesOptions => ({
  default: {
    document: { run: { font: TEXT, size: SIZE.three, characterSpacing: NARROWER }, paragraph: { spacing: EXACT } },
    title: {
      run: { font: SONG_TITLE, size: SIZE.two },
      paragraph: { alignment: 'center', spacing: { line: 700, lineRule: 'exact', before: LINE, after: LINE } },
    },
    heading1: { run: { font: BLACK, size: SIZE.three }, paragraph: { indent: { firstLine: indent }, keepNext: true, spacing: EXACT } },
    heading2: { run: { font: KAI, size: SIZE.three }, paragraph: { indent: { firstLine: indent }, keepNext: true, spacing: EXACT } },
  },
  paragraphStyles: paragraphStyles(indent),
});

const paragraphStyles = (indent: number): IStylesOptions['paragraphStyles'] => [
  {
    id: 'BulletinText',
    name: 'Bulletin Text',
    ...based,
    paragraph: { indent: { firstLine: indent }, alignment: 'both', spacing: EXACT },
  },
  { id: 'OfficialLine', name: 'Official Line', ...based, paragraph: { spacing: EXACT } },
  {
    id: 'OfficialImprint',
    name: 'Official Imprint',
    ...based,
    run: { size: SIZE.four },
    paragraph: { spacing: { line: 480, lineRule: 'exact' } },
  },
  {
    id: 'ArticleTitle',
    name: 'Article Title',
    ...based,
    run: { bold: true },
    paragraph: { keepNext: true, indent: { firstLine: indent }, spacing: EXACT },
  },
  {
    id: 'ArticleFacts',
    name: 'Article Facts',
    ...based,
    run: { size: SIZE.four },
    paragraph: { indent: { firstLine: indent }, spacing: EXACT },
  },
  {
    id: 'BulletinNote',
    name: 'Bulletin Note',
    ...based,
    run: { size: SIZE.four },
    paragraph: { indent: { firstLine: indent }, spacing: { line: 480, lineRule: 'exact' } },
  },
  ...TABLE_STYLES,
];
