// What all charts of a PDF file share.
import type { PdfPages } from './pdf-pages.ts';
import { linesOf, oneLineOf, seenText } from './pdf-text.ts';

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const SIZE = 9;
export const RULE = '#d9d9d9';
export const LEGEND = { height: 20, box: 8, gap: 18 };

export const wide = (pages: PdfPages, text: string, size = SIZE): number => pages.fonts.widthOf(text, 'regular') * size;

/** On so many lines at most; the table has the whole name. */
export function nameLines(pages: PdfPages, name: string, width: number, most: number): string[] {
  const look = { size: SIZE, weight: 'regular', width } as const;
  const [first = '', ...others] = linesOf(pages.fonts, seenText(name), look);
  if (others.length === 0) return [first];
  if (most === 1) return [oneLineOf(pages.fonts, seenText(name), look)];
  return [first, oneLineOf(pages.fonts, others.join(''), look)];
}
