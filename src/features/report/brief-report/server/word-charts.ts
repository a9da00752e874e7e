// Charts of a Word file: those that Word draws itself, and maps as pictures, which it cannot draw.
// `docx` has none: a field stands where one will be, and the parts of the file are added afterwards.
import path from 'node:path';
import { Paragraph, SimpleField } from 'docx';
import JSZip from 'jszip';
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { escapeXml } from '#shared/xml-text.ts';
import { mapPicture, MAP_PIXELS } from './map/map-picture.ts';
import { chartXml } from './word-chart-xml.ts';
import { TEXT_WIDTH } from './word-styles.ts';

const FIELD = 'TINGFENG CHART';
const EMU_PER_TWIP = 635;
const COURSE_HEIGHT = 2_340_000;
const HEAD_HEIGHT = 700_000;
const ROW_HEIGHT = 330_000;
/** Of a whole text's width. */
const MAP_SHARE = 0.82;

/** Where the chart of this number, from 1, will stand. */
export const chartPlace = (number: number): Paragraph =>
  new Paragraph({
    children: [new SimpleField(`${FIELD} ${number}`)],
    alignment: 'center',
    keepNext: true,
    // A line of text has a fixed height, which would cut a drawing.
    spacing: { before: 160, line: 240, lineRule: 'auto' },
  });

/** The same as markup, within a paragraph. */
export const placeXml = (number: number): string => `<w:fldSimple w:instr="${FIELD} ${number}"/>`;

const PLACE = new RegExp(`<w:fldSimple w:instr="${FIELD} (\\d+)"(?:/>|>.*?</w:fldSimple>)`, 'gu');

interface Placing {
  /** The part with the text. */
  main: string;
  /** What the names of the charts' parts begin with: a template has charts of its own. */
  prefix: string;
  /** Twentieths of a point. */
  width?: number;
}
const USUAL: Placing = { main: 'word/document.xml', prefix: 'chart' };

/** The file with its charts. */
export async function withCharts(
  file: Buffer,
  charts: readonly BulletinChart[],
  { main, prefix, width = TEXT_WIDTH } = USUAL,
): Promise<Buffer> {
  if (charts.length === 0) return file;
  const zip = await JSZip.loadAsync(file);
  await change(zip, main, (text) =>
    text.replace(PLACE, (_, number: string) => drawingOf(Number(number), charts[Number(number) - 1], width * EMU_PER_TWIP)),
  );
  const folder = path.posix.dirname(main);
  const parts = partsOf(charts, prefix);
  const kept = [...new Set(parts)];
  await change(zip, '[Content_Types].xml', (text) =>
    beforeEnd(text, '</Types>', kept.map(({ name, type }) => contentType(path.posix.join(folder, name), type)).join('')),
  );
  const relations = path.posix.join(folder, '_rels', `${path.posix.basename(main)}.rels`);
  await change(zip, relations, (text) => beforeEnd(text, '</Relationships>', parts.map(relationship).join('')));
  for (const { name, content } of kept) zip.file(path.posix.join(folder, name), content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

interface ChartPart {
  /** Beside the part with the text. */
  name: string;
  type: string;
  relation: 'chart' | 'image';
  content: string | Buffer;
}

/** One of each chart. A map takes half a second, and people may put the same one into a text as often as there is room: alike ones are one picture. */
function partsOf(charts: readonly BulletinChart[], prefix: string): ChartPart[] {
  const maps = new Map<string, ChartPart>();
  return charts.map((chart, i) => {
    const shape = chart.map && JSON.stringify(chart.map);
    const part = (shape && maps.get(shape)) || partOf(chart, `${prefix}${i + 1}`);
    if (shape) maps.set(shape, part);
    return part;
  });
}

const partOf = (chart: BulletinChart, name: string): ChartPart =>
  chart.map
    ? { name: `media/${name}.png`, type: 'image/png', relation: 'image', content: mapPicture(chart) }
    : {
        name: `charts/${name}.xml`,
        type: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        relation: 'chart',
        content: chartXml(chart),
      };

async function change(zip: JSZip, name: string, by: (text: string) => string): Promise<void> {
  const text = await zip.file(name)?.async('string');
  if (text === undefined) throw new Error(`a Word file without ${name}`);
  zip.file(name, by(text));
}

const beforeEnd = (text: string, end: string, added: string): string => text.replace(end, () => added + end);
const contentType = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${type}"/>`;
const relationship = ({ name, relation }: ChartPart, i: number): string =>
  `<Relationship Id="rIdChart${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${relation}" Target="${name}"/>`;

function heightOf({ kind, names, height }: BulletinChart): number {
  return Math.round((kind === 'bar' ? HEAD_HEIGHT + ROW_HEIGHT * names.length : COURSE_HEIGHT) * height);
}

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function drawingOf(number: number, chart: BulletinChart | undefined, width: number): string {
  if (!chart) return '';
  // Pictures of the library have the numbers from 1 on.
  const id = 10_000 + number;
  const name = escapeXml(chart.title);
  if (chart.map) return mapDrawing(chart, { id, name, relation: `rIdChart${number}`, width });
  const data = `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${R} r:id="rIdChart${number}"/></a:graphicData>`;
  return inline({ id, name, descr: name, width, height: heightOf(chart) }, data);
}

interface Inline {
  id: number;
  name: string;
  descr: string;
  width: number;
  height: number;
}

const inline = ({ id, name, descr, width, height }: Inline, data: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="${id}" name="${name}" descr="${descr}"/><wp:cNvGraphicFramePr/><a:graphic ${A}>${data}</a:graphic></wp:inline></w:drawing></w:r>`;

interface MapPlace {
  id: number;
  name: string;
  relation: string;
  width: number;
}

/** With its legend below it, and its numbers in words for who cannot see it. */
function mapDrawing({ map, names, series, height: times, title }: BulletinChart, { id, name, relation, width }: MapPlace): string {
  const wide = Math.round(width * Math.min(1, MAP_SHARE * times));
  const high = Math.round((wide * MAP_PIXELS.height) / MAP_PIXELS.width);
  const descr = escapeXml(`${title}. ${names.map((one, i) => `${one} ${wholeText(series[0]?.values[i] ?? 0)}`).join(', ')}`);
  const data = `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${R} r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData>`;
  const steps = (map?.steps ?? []).map(
    ({ colour, text }) =>
      `<w:r><w:rPr><w:sz w:val="14"/><w:bdr w:val="single" w:sz="4" w:space="0" w:color="8C96A0"/><w:shd w:val="clear" w:color="auto" w:fill="${colour.slice(1).toUpperCase()}"/></w:rPr><w:t xml:space="preserve">      </w:t></w:r><w:r><w:rPr><w:sz w:val="18"/></w:rPr><w:t xml:space="preserve"> ${escapeXml(text)}     </w:t></w:r>`,
  );
  return `${inline({ id, name, descr, width: wide, height: high }, data)}<w:r><w:br/></w:r>${steps.join('')}`;
}
