// Columns, lines and areas of a PDF file, over names beside each other.
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { type Area, nameLines, RULE, SIZE, wide } from './pdf-chart-area.ts';
import { GREY, type PdfPages } from './pdf-pages.ts';
import { seenText } from './pdf-text.ts';

const UPRIGHT = { height: 150, axis: 44, names: 18, twoLines: 28, ticks: 4, filled: 0.66 };
/** Between two names under the columns. */
const NAME_GAP = 8;
const LABEL = 7;
/** Of a name on two lines. */
const LEAST_ROOM = 34;
const LINE = 10.5;

export const heightOfUpright = ({ height }: BulletinChart): number => UPRIGHT.height * height + UPRIGHT.twoLines;

/** A round number of at least as much, in as many equal steps as there are lines. */
function scaleOf(most: number): { top: number; step: number } {
  const wanted = Math.max(1, most) / UPRIGHT.ticks;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= wanted && Number.isInteger(one)) ?? power * 10,
  );
  return { step, top: step * Math.ceil(Math.max(1, most) / step) };
}

interface Frame {
  left: number;
  bottom: number;
  /** Of one name. */
  room: number;
  high: (value: number) => number;
}

export function drawUpright(pages: PdfPages, chart: BulletinChart, area: Area): void {
  const { doc } = pages;
  const { names, series, kind } = chart;
  const { step, top } = scaleOf(Math.max(...series.flatMap(({ values }) => values)));
  const left = area.left + UPRIGHT.axis;
  const plot = area.height - UPRIGHT.twoLines;
  const bottom = area.top + plot;
  const frame: Frame = {
    left,
    bottom,
    room: (area.width - UPRIGHT.axis) / names.length,
    high: (value) => (value / top) * (plot - SIZE),
  };
  for (let value = 0; value <= top; value += step) {
    const y = bottom - frame.high(value);
    doc
      .lineWidth(0.5)
      .strokeColor(RULE)
      .moveTo(left, y)
      .lineTo(area.left + area.width, y)
      .stroke();
    const text = wholeText(value);
    pages.line(text, left - 6 - wide(pages, text), y - SIZE / 2, { size: SIZE, colour: GREY });
  }
  if (kind === 'column') drawColumns(pages, chart, frame);
  else series.forEach((each) => drawLine(pages, each, { ...frame, isFilled: kind === 'area' }));
  if (chart.hasLabels) drawLabels(pages, chart, frame);
  drawNames(pages, names, frame, area.left + area.width);
}

function drawColumns({ doc }: PdfPages, { series }: BulletinChart, { left, bottom, room, high }: Frame): void {
  const column = (room * UPRIGHT.filled) / series.length;
  series.forEach(({ values, colour }, at) =>
    values.forEach((value, i) => {
      if (value <= 0) return;
      const x = left + i * room + (room * (1 - UPRIGHT.filled)) / 2 + at * column;
      doc.rect(x, bottom - high(value), column, high(value)).fill(colour);
    }),
  );
}

type Series = BulletinChart['series'][number];

function drawLine(
  { doc }: PdfPages,
  { values, colour }: Series,
  { left, bottom, room, high, isFilled }: Frame & { isFilled: boolean },
): void {
  const points = values.map((value, i) => [left + (i + 0.5) * room, bottom - high(value)] as const);
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join(' ');
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  if (isFilled) {
    doc.path(`${line} L${last[0].toFixed(2)} ${bottom} L${first[0].toFixed(2)} ${bottom} Z`);
    doc.fillOpacity(0.3).fill(colour).fillOpacity(1);
  }
  doc.lineWidth(1.4).strokeColor(colour).lineJoin('round').path(line).stroke();
  if (room >= 6 && !isFilled) for (const [x, y] of points) doc.circle(x, y, 1.8).fill(colour);
}

/** As many as have room. */
function drawLabels(pages: PdfPages, { series, kind }: BulletinChart, { left, bottom, room, high }: Frame): void {
  const slot = kind === 'column' ? (room * UPRIGHT.filled) / series.length : 0;
  const start = kind === 'column' ? (room * (1 - UPRIGHT.filled)) / 2 : room / 2;
  series.forEach(({ values, colour }, at) => {
    let free = left - room;
    values.forEach((value, i) => {
      const text = wholeText(value);
      const long = wide(pages, text, LABEL);
      const x = left + i * room + start + at * slot + slot / 2 - long / 2;
      if (x < free) return;
      pages.line(text, x, bottom - high(value) - LABEL - 2, { size: LABEL, colour });
      free = x + long + 2;
    });
  });
}

/** On two lines where each has room; else as many as have room beside each other. */
function drawNames(pages: PdfPages, names: readonly string[], { left, bottom, room }: Frame, right: number): void {
  const isWrapped = room >= LEAST_ROOM;
  let free = left;
  names.forEach((name, i) => {
    const lines = isWrapped ? nameLines(pages, name, room - 4, 2) : [seenText(name)];
    const longest = Math.max(...lines.map((line) => wide(pages, line)));
    const x = left + (i + 0.5) * room - longest / 2;
    if (!isWrapped && (x < free || x + longest > right + room / 2)) return;
    lines.forEach((line, at) =>
      pages.line(line, left + (i + 0.5) * room - wide(pages, line) / 2, bottom + 5 + at * LINE, { size: SIZE, colour: GREY }),
    );
    free = x + longest + NAME_GAP;
  });
}
