// Charts of a PDF file, as the page and the Word file have them.
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { drawBars, heightOfBars } from './pdf-bars.ts';
import { type Area, LEGEND, SIZE, wide } from './pdf-chart-area.ts';
import { drawMap, heightOfMap } from './pdf-map.ts';
import { GREY, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { drawPie, heightOfPie } from './pdf-pie.ts';
import { oneLineOf, seenText } from './pdf-text.ts';
import { drawUpright, heightOfUpright } from './pdf-upright.ts';

/** With its numbers in words for who cannot see it. False for more bars than a page has room for. */
export function drawChart(pages: PdfPages, chart: BulletinChart): boolean {
  const { draw, height } = drawingOf(pages, chart);
  if (height === undefined) return false;
  const legend = chart.map === null && chart.series.length > 1 ? LEGEND.height : 0;
  pages.y += 8;
  pages.makeRoom(legend + height + 30);
  const element = pages.doc.struct('Figure', { alt: seenText(saidOf(chart)) });
  pages.root.add(element);
  element.add(pages.doc.markStructureContent('Figure'));
  if (legend > 0) drawLegend(pages, chart);
  const area = { left: PAGE.left, top: pages.y + legend, width: TEXT_WIDTH, height };
  draw(pages, chart, area);
  pages.doc.endMarkedContent();
  element.end();
  pages.y = area.top + height + 6;
  return true;
}

interface Drawing {
  draw: (pages: PdfPages, chart: BulletinChart, area: Area) => void;
  /** Undefined for more than a page has room for. */
  height: number | undefined;
}

function drawingOf(pages: PdfPages, chart: BulletinChart): Drawing {
  switch (chart.kind) {
    case 'bar':
      return { draw: drawBars, height: heightOfBars(pages, chart) };
    case 'pie':
    case 'ring':
      return { draw: drawPie, height: heightOfPie(chart) };
    case 'map':
      return { draw: drawMap, height: heightOfMap(chart) };
    default:
      return { draw: drawUpright, height: heightOfUpright(chart) };
  }
}

const saidOf = ({ title, names, series }: BulletinChart): string =>
  [title, ...series.map((each) => `${each.title}: ${names.map((name, i) => `${name} ${wholeText(each.values[i] ?? 0)}`).join(', ')}`)].join(
    '. ',
  );

function drawLegend(pages: PdfPages, { series }: BulletinChart): void {
  let x = PAGE.left;
  const room = TEXT_WIDTH / series.length - LEGEND.box - 4 - LEGEND.gap;
  for (const { title, colour } of series) {
    pages.doc.rect(x, pages.y + 2, LEGEND.box, LEGEND.box).fill(colour);
    const text = oneLineOf(pages.fonts, seenText(title), { size: SIZE, weight: 'regular', width: room });
    pages.line(text, x + LEGEND.box + 4, pages.y + 1, { size: SIZE, colour: GREY });
    x += LEGEND.box + 4 + wide(pages, text) + LEGEND.gap;
  }
}
