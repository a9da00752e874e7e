// Lying bars of a PDF file, each with its name and number.
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { type Area, nameLines, RULE, SIZE, wide } from './pdf-chart-area.ts';
import { GREY, INK, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';

/** A row with a name on two lines is higher. */
const BAR = { row: 20, twoLines: 25, leastRow: 10, names: 0.34, filled: 0.62, number: 56 };
const MOST_HIGH = 600;
const LINE = 10.5;

const nameWidth = TEXT_WIDTH * BAR.names - 10;

/** Undefined for more than a page has room for. */
export function heightOfBars(pages: PdfPages, { names, height }: BulletinChart): number | undefined {
  const isLong = names.some((name) => nameLines(pages, name, nameWidth, 2).length > 1);
  const row = Math.min((isLong ? BAR.twoLines : BAR.row) * height, MOST_HIGH / names.length);
  return row < BAR.leastRow ? undefined : row * names.length;
}

export function drawBars(pages: PdfPages, { names, series, hasLabels }: BulletinChart, { left, top, width, height }: Area): void {
  const { doc } = pages;
  const row = height / names.length;
  const begin = left + width * BAR.names;
  const longest = width * (1 - BAR.names) - BAR.number;
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const thick = (row * BAR.filled) / series.length;
  names.forEach((name, i) => {
    const y = top + i * row;
    const lines = nameLines(pages, name, nameWidth, row >= 2 * LINE ? 2 : 1);
    lines.forEach((line, at) =>
      pages.line(line, begin - 8 - wide(pages, line), y + (row - lines.length * LINE) / 2 + at * LINE + (LINE - SIZE) / 2, {
        size: SIZE,
        colour: INK,
      }),
    );
    series.forEach(({ values, colour }, at) => {
      const value = values[i] ?? 0;
      const place = y + (row * (1 - BAR.filled)) / 2 + at * thick;
      const long = (value / most) * longest;
      if (value > 0) doc.rect(begin, place, long, thick).fill(colour);
      const size = Math.min(SIZE, thick + 1);
      if (hasLabels) pages.line(wholeText(value), begin + long + 4, place + (thick - size) / 2, { size, colour: GREY });
    });
  });
  doc
    .lineWidth(0.5)
    .strokeColor(RULE)
    .moveTo(begin, top)
    .lineTo(begin, top + height)
    .stroke();
}
