// Charts of a PDF file, from the same numbers as those of the Word file: columns along time, lying bars for what has a name.
import { wholeText } from '../numbers-text.ts';
import type { Chart } from '../word-charts.ts';
import { GREY, INK, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { oneLineOf, seenText } from './pdf-text.ts';

const SIZE = 9;
const LINE = '#d9d9d9';
const COURSE = { height: 150, axis: 44, names: 18, ticks: 4, filled: 0.66 };
const BAR = { row: 20, leastRow: 10, names: 0.34, filled: 0.62, number: 56 };
const MOST_HIGH = 600;
const LEGEND = { height: 20, box: 8, gap: 18 };
/** Between two names under the columns. */
const NAME_GAP = 8;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** With its numbers in words for who cannot see it. False for more bars than a page has room for. */
export function drawChart(pages: PdfPages, chart: Chart): boolean {
  const legend = chart.series.length > 1 ? LEGEND.height : 0;
  const row = Math.min(BAR.row, MOST_HIGH / chart.names.length);
  if (!chart.isCourse && row < BAR.leastRow) return false;
  const height = chart.isCourse ? COURSE.height + COURSE.names : chart.names.length * row;
  pages.y += 8;
  pages.makeRoom(legend + height + 30);
  const element = pages.doc.struct('Figure', { alt: seenText(saidOf(chart)) });
  pages.root.add(element);
  element.add(pages.doc.markStructureContent('Figure'));
  if (legend > 0) drawLegend(pages, chart);
  const area = { left: PAGE.left, top: pages.y + legend, width: TEXT_WIDTH, height };
  if (chart.isCourse) drawCourse(pages, chart, area);
  else drawBars(pages, chart, area, row);
  pages.doc.endMarkedContent();
  element.end();
  pages.y = area.top + height + 6;
  return true;
}

const saidOf = ({ title, names, series }: Chart): string =>
  [title, ...series.map((each) => `${each.title}: ${names.map((name, i) => `${name} ${wholeText(each.values[i] ?? 0)}`).join(', ')}`)].join(
    '. ',
  );

function drawLegend(pages: PdfPages, { series }: Chart): void {
  let x = PAGE.left;
  for (const { title, colour } of series) {
    pages.doc.rect(x, pages.y + 2, LEGEND.box, LEGEND.box).fill(`#${colour}`);
    const text = seenText(title);
    pages.line(text, x + LEGEND.box + 4, pages.y + 1, { size: SIZE, colour: GREY });
    x += LEGEND.box + 4 + wide(pages, text) + LEGEND.gap;
  }
}

const wide = (pages: PdfPages, text: string): number => pages.fonts.widthOf(text, 'regular') * SIZE;

/** A round number of at least as much, in as many equal steps as there are lines. */
function scaleOf(most: number): { top: number; step: number } {
  const wanted = Math.max(1, most) / COURSE.ticks;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= wanted && Number.isInteger(one)) ?? power * 10,
  );
  return { step, top: step * Math.ceil(Math.max(1, most) / step) };
}

function drawCourse(pages: PdfPages, { names, series }: Chart, area: Area): void {
  const { doc } = pages;
  const { step, top } = scaleOf(Math.max(...series.flatMap(({ values }) => values)));
  const left = area.left + COURSE.axis;
  const bottom = area.top + COURSE.height;
  const high = (value: number): number => (value / top) * (COURSE.height - SIZE);
  for (let value = 0; value <= top; value += step) {
    const y = bottom - high(value);
    doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(left, y)
      .lineTo(area.left + area.width, y)
      .stroke();
    const text = wholeText(value);
    pages.line(text, left - 6 - wide(pages, text), y - SIZE / 2, { size: SIZE, colour: GREY });
  }
  const room = (area.width - COURSE.axis) / names.length;
  const column = (room * COURSE.filled) / series.length;
  series.forEach(({ values, colour }, at) =>
    values.forEach((value, i) => {
      if (value <= 0) return;
      const x = left + i * room + (room * (1 - COURSE.filled)) / 2 + at * column;
      doc.rect(x, bottom - high(value), column, high(value)).fill(`#${colour}`);
    }),
  );
  // As many names as have room beside each other.
  let free = left;
  names.forEach((name, i) => {
    const text = seenText(name);
    const x = left + (i + 0.5) * room - wide(pages, text) / 2;
    if (x < free || x + wide(pages, text) > area.left + area.width + room / 2) return;
    pages.line(text, x, bottom + 5, { size: SIZE, colour: GREY });
    free = x + wide(pages, text) + NAME_GAP;
  });
}

function drawBars(pages: PdfPages, { names, series }: Chart, { left, top, width }: Area, row: number): void {
  const { doc } = pages;
  const begin = left + width * BAR.names;
  const longest = width * (1 - BAR.names) - BAR.number;
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const thick = (row * BAR.filled) / series.length;
  names.forEach((name, i) => {
    const y = top + i * row;
    const text = oneLineOf(pages.fonts, seenText(name), { size: SIZE, weight: 'regular', width: width * BAR.names - 10 });
    pages.line(text, begin - 8 - wide(pages, text), y + (row - SIZE) / 2, { size: SIZE, colour: INK });
    series.forEach(({ values, colour }, at) => {
      const value = values[i] ?? 0;
      const place = y + (row * (1 - BAR.filled)) / 2 + at * thick;
      const long = (value / most) * longest;
      if (value > 0) doc.rect(begin, place, long, thick).fill(`#${colour}`);
      const size = Math.min(SIZE, thick + 1);
      pages.line(wholeText(value), begin + long + 4, place + (thick - size) / 2, { size, colour: GREY });
    });
  });
  doc
    .lineWidth(0.5)
    .strokeColor(LINE)
    .moveTo(begin, top)
    .lineTo(begin, top + names.length * row)
    .stroke();
}
