// Styles of the Word file. Fonts are named as Word knows them; where one is missing the reader's program takes one of its own.
import type { IStylesOptions } from 'docx';
import type { Locale } from '#shared/error-messages.ts';

/** A4, in twentieths of a point. */
export const PAGE = { width: 11_906, height: 16_838 };
export const MARGIN = { top: 1700, bottom: 1500, left: 1600, right: 1500 };
export const TEXT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;

export const GREY = '595959';
const INK = '1F1F1F';

const fontOf = (latin: string, cjk: string) => ({ ascii: latin, hAnsi: latin, cs: latin, eastAsia: cjk });
const TEXT = fontOf('Times New Roman', 'SimSun');
export const HEAD = fontOf('Arial', 'SimHei');

/** Sizes in half points. Chinese paragraphs begin two characters in. */
function stylesOf(indent: number, colour: string): IStylesOptions {
  const head = (size: number, color = INK) => ({ font: HEAD, size, bold: true, color });
  const based = { basedOn: 'Normal', next: 'Normal' };
  return {
    default: {
      document: { run: { font: TEXT, size: 24, color: INK }, paragraph: { spacing: { line: 360, lineRule: 'auto' } } },
      title: { run: head(44, colour), paragraph: { alignment: 'center', spacing: { before: 1200, after: 240 } } },
      heading1: { run: head(32, colour), paragraph: { spacing: { before: 360, after: 160 } } },
      heading2: { run: head(28, colour), paragraph: { spacing: { before: 240, after: 120 } } },
    },
    paragraphStyles: [
      {
        id: 'BulletinText',
        name: 'Bulletin Text',
        ...based,
        quickFormat: true,
        paragraph: { indent: { firstLine: indent }, spacing: { after: 120 } },
      },
      { id: 'CoverLine', name: 'Cover Line', ...based, run: { color: GREY }, paragraph: { alignment: 'center' } },
      { id: 'ContentsTitle', name: 'Contents Title', ...based, run: head(28), paragraph: { spacing: { before: 480, after: 120 } } },
      {
        id: 'Caption',
        name: 'caption',
        ...based,
        run: { font: HEAD, size: 21, color: INK },
        paragraph: { alignment: 'center', keepNext: true, spacing: { before: 200, after: 80 } },
      },
      {
        id: 'FigureCaption',
        name: 'Figure Caption',
        ...based,
        run: { font: HEAD, size: 21, color: INK },
        paragraph: { alignment: 'center', spacing: { before: 40, after: 200 } },
      },
      {
        id: 'ArticleTitle',
        name: 'Article Title',
        ...based,
        run: { font: HEAD, size: 24, color: INK },
        paragraph: { keepNext: true, spacing: { before: 200 } },
      },
      { id: 'ArticleFacts', name: 'Article Facts', ...based, run: { size: 20, color: GREY } },
      { id: 'BulletinNote', name: 'Bulletin Note', ...based, run: { size: 21, color: GREY }, paragraph: { spacing: { line: 300 } } },
      { id: 'TableCell', name: 'Table Cell', ...based, run: { size: 21 }, paragraph: { spacing: { line: 280 } } },
    ],
  };
}

const TWO_CHARACTERS = 480;

/** `colour`: of title and headings. */
export const wordStyles = (locale: Locale, colour = `#${INK}`): IStylesOptions =>
  stylesOf(locale === 'zh-CN' ? TWO_CHARACTERS : 0, colour.slice(1).toUpperCase());
