// The map of the country in a PDF file, drawn as shapes, with its legend beside it.
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { stepColour } from '#shared/map-steps.ts';
import { MAP_HEIGHT, mapShapes, type Ring } from '../map/map-shapes.ts';
import { type Area, LEGEND, SIZE } from './pdf-chart-area.ts';
import { INK, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';

/** Of the text's width. */
const SHARE = 0.68;
const BORDER = '#8c96a0';
const ROW = 15;

const widthOf = ({ height }: BulletinChart): number => TEXT_WIDTH * Math.min(0.82, SHARE * height);

export const heightOfMap = (chart: BulletinChart): number => widthOf(chart) * MAP_HEIGHT;

export function drawMap(pages: PdfPages, chart: BulletinChart, { left, top, height }: Area): void {
  const { doc } = pages;
  const { map } = chart;
  if (!map) return;
  const values = new Map(map.places.map(({ code, value }) => [code, value]));
  const size = widthOf(chart);
  for (const { code, rings, isMark } of mapShapes()) {
    doc.path(rings.map((ring) => pathOf(ring, left, top, size)).join(' '));
    if (isMark) doc.fill(BORDER);
    else doc.lineWidth(0.4).fillAndStroke(stepColour(map.steps, values.get(code) ?? 0), BORDER);
  }
  const x = left + size + 14;
  map.steps.forEach(({ colour, text }, i) => {
    const y = top + height - (i + 1) * ROW;
    doc
      .rect(x, y + (ROW - LEGEND.box) / 2, LEGEND.box + 4, LEGEND.box)
      .lineWidth(0.4)
      .fillAndStroke(colour, BORDER);
    pages.line(text, x + LEGEND.box + 10, y + (ROW - SIZE) / 2, { size: SIZE, colour: INK });
  });
}

const pathOf = (ring: Ring, left: number, top: number, size: number): string =>
  `${ring.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${(left + x * size).toFixed(2)} ${(top + y * size).toFixed(2)}`).join(' ')} Z`;
