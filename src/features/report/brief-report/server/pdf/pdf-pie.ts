// Parts of a whole in a PDF file, as a pie or a ring, each named beside it.
import { type BulletinChart, partText } from '#shared/bulletin-chart.ts';
import { type Area, LEGEND, SIZE } from './pdf-chart-area.ts';
import { INK, type PdfPages } from './pdf-pages.ts';
import { oneLineOf, seenText } from './pdf-text.ts';

const RADIUS = 68;
const HOLE = 0.56;
const ROW = 17;
const GAP = 36;

export const heightOfPie = ({ height, names }: BulletinChart): number => Math.max(2 * RADIUS * height, names.length * ROW) + 8;

export function drawPie(pages: PdfPages, chart: BulletinChart, { left, top, width, height }: Area): void {
  const { doc } = pages;
  const { names, series, colours, kind } = chart;
  const values = series[0]?.values ?? [];
  const total = values.reduce((sum, value) => sum + value, 0);
  const radius = RADIUS * chart.height;
  const x = left + width * 0.28;
  const y = top + height / 2;
  let from = 0;
  values.forEach((value, i) => {
    if (value <= 0) return;
    const until = from + value / total;
    if (value === total) doc.circle(x, y, radius).fill(colours[i] ?? INK);
    else
      doc
        .path(sliceOf(x, y, radius, from, until))
        .lineWidth(0.8)
        .fillAndStroke(colours[i] ?? INK, '#ffffff');
    from = until;
  });
  if (kind === 'ring') doc.circle(x, y, radius * HOLE).fill('#ffffff');
  const begin = x + radius + GAP;
  names.forEach((name, i) => {
    const row = y - (names.length * ROW) / 2 + i * ROW;
    doc.rect(begin, row + (ROW - LEGEND.box) / 2, LEGEND.box, LEGEND.box).fill(colours[i] ?? INK);
    const said = partText(chart, i);
    const room = left + width - begin - LEGEND.box - 6 - pages.fonts.widthOf(said, 'regular') * SIZE;
    const text = oneLineOf(pages.fonts, seenText(name), { size: SIZE, weight: 'regular', width: room });
    pages.line(text + said, begin + LEGEND.box + 6, row + (ROW - SIZE) / 2, { size: SIZE, colour: INK });
  });
}

/** From the top, as a clock goes; shares of the whole. */
function sliceOf(x: number, y: number, radius: number, from: number, until: number): string {
  const at = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${x} ${y} L${at(from)} A${radius} ${radius} 0 ${until - from > 0.5 ? 1 : 0} 1 ${at(until)} Z`;
}
