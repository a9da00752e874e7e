// Charts that Word and LibreOffice draw themselves (DrawingML, ECMA-376 part 1, chapter 21), one for each table whose numbers a page draws as bars.
// `docx` has none: a field stands where one will be, and the parts of the file are added afterwards.
import path from 'node:path';
import { Paragraph, SimpleField } from 'docx';
import JSZip from 'jszip';
import type { Block } from '#shared/bulletin.ts';
import { escapeXml } from '#shared/xml-text.ts';
import { shortTo } from './cut-text.ts';
import { HEAD, TEXT_WIDTH } from './word-styles.ts';

type Table = Extract<Block, { is: 'table' }>;

export interface Chart {
  title: string;
  /** Bars stand for what comes one after the other, and lie for what has a name. */
  isCourse: boolean;
  names: string[];
  series: { title: string; colour: string; values: number[] }[];
}

const FIELD = 'TINGFENG CHART';
const EMU_PER_TWIP = 635;
const COURSE_HEIGHT = 2_340_000;
const HEAD_HEIGHT = 700_000;
const ROW_HEIGHT = 330_000;
const FEWEST_ROWS = 2;
/** Beside its bar a name has this much room. */
const LONGEST_NAME = 18;
const COLOURS = { plain: '2F6FDE', negative: 'C8442F', other: '8C8C8C' };

/** The numbers of a table; undefined where there are too few for a drawing to tell more than they do. */
export function chartOf({ caption, columns, rows, bars }: Table, isCourse: boolean): Chart | undefined {
  if (bars === null || rows.length < FEWEST_ROWS) return undefined;
  const counted = columns.flatMap(({ title }, i) => (rows.every((row) => row[i]?.is === 'number') ? [{ title, i }] : []));
  if (counted.length === 0) return undefined;
  return {
    title: caption,
    isCourse,
    names: namesOf(rows.map(([name]) => name?.text ?? '')),
    series: counted.map(({ title, i }, at) => ({
      title,
      colour: colourOf(rows, i, at),
      values: rows.map((row) => Number((row[i]?.text ?? '').replaceAll(',', ''))),
    })),
  };
}

/** Hours of one day are told apart by where they begin. */
function namesOf(names: readonly string[]): string[] {
  const [day] = names[0]?.split(/ (?=\d\d:)/u) ?? [];
  const isOneDay = names.every((name) => name.startsWith(`${day} `) && /\d\d:\d\d–/u.test(name));
  return names.map((name) => (isOneDay ? name.slice(`${day} `.length).split('–')[0] : undefined) ?? shortTo(name, LONGEST_NAME));
}

function colourOf(rows: Table['rows'], column: number, at: number): string {
  const keys = rows.map((row) => row[column]).flatMap((part) => (part?.is === 'number' ? [part.key] : []));
  if (at === 0) return COLOURS.plain;
  return keys.every((key) => key.endsWith('.negative')) ? COLOURS.negative : COLOURS.other;
}

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
export async function withCharts(file: Buffer, charts: readonly Chart[], { main, prefix, width = TEXT_WIDTH } = USUAL): Promise<Buffer> {
  if (charts.length === 0) return file;
  const zip = await JSZip.loadAsync(file);
  await change(zip, main, (text) =>
    text.replace(PLACE, (_, number: string) => drawingOf(Number(number), charts[Number(number) - 1], width * EMU_PER_TWIP)),
  );
  const names = charts.map((_, i) => `${prefix}${i + 1}.xml`);
  const folder = path.posix.dirname(main);
  const partOf = (name: string): string => path.posix.join(folder, 'charts', name);
  await change(zip, '[Content_Types].xml', (text) => beforeEnd(text, '</Types>', names.map((name) => contentType(partOf(name))).join('')));
  const relations = path.posix.join(folder, '_rels', `${path.posix.basename(main)}.rels`);
  await change(zip, relations, (text) => beforeEnd(text, '</Relationships>', names.map(relationship).join('')));
  for (const [i, chart] of charts.entries()) zip.file(partOf(names[i] ?? ''), chartXml(chart));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

async function change(zip: JSZip, name: string, by: (text: string) => string): Promise<void> {
  const text = await zip.file(name)?.async('string');
  if (text === undefined) throw new Error(`a Word file without ${name}`);
  zip.file(name, by(text));
}

const beforeEnd = (text: string, end: string, added: string): string => text.replace(end, () => added + end);
const contentType = (part: string): string =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`;
const relationship = (name: string, i: number): string =>
  `<Relationship Id="rIdChart${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="charts/${name}"/>`;

function drawingOf(number: number, chart: Chart | undefined, width: number): string {
  if (!chart) return '';
  const height = chart.isCourse ? COURSE_HEIGHT : HEAD_HEIGHT + ROW_HEIGHT * chart.names.length;
  const name = escapeXml(chart.title);
  // Pictures of the library have the numbers from 1 on.
  const id = 10_000 + number;
  return `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="${id}" name="${name}" descr="${name}"/><wp:cNvGraphicFramePr/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdChart${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

function chartXml(chart: Chart): string {
  const { isCourse, series } = chart;
  const reversed = isCourse ? 'minMax' : 'maxMin';
  const text = `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="900"><a:latin typeface="${HEAD.ascii}"/><a:ea typeface="${HEAD.eastAsia}"/></a:defRPr></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>`;
  const legend = series.length > 1 ? '<c:legend><c:legendPos val="t"/><c:overlay val="0"/></c:legend>' : '';
  const line = '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="${isCourse ? 'col' : 'bar'}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.map((each, i) => seriesXml(chart, each, i)).join('')}<c:gapWidth val="50"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${reversed}"/></c:scaling><c:delete val="0"/><c:axPos val="${isCourse ? 'b' : 'l'}"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}<c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="${isCourse ? 0 : 1}"/><c:axPos val="${isCourse ? 'l' : 'b'}"/><c:majorGridlines>${line}</c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx></c:plotArea>${legend}<c:plotVisOnly val="1"/></c:chart>${text}</c:chartSpace>`;
}

function seriesXml({ names, isCourse }: Chart, { title, colour, values }: Chart['series'][number], i: number): string {
  const column = String.fromCodePoint('B'.charCodeAt(0) + i);
  const last = names.length + 1;
  const texts = (all: readonly string[]) => all.map((text, at) => `<c:pt idx="${at}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('');
  const labels = isCourse
    ? ''
    : '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>';
  return `<c:ser><c:idx val="${i}"/><c:order val="${i}"/><c:tx><c:strRef><c:f>Sheet1!$${column}$1</c:f><c:strCache><c:ptCount val="1"/>${texts([title])}</c:strCache></c:strRef></c:tx><c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>${labels}<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${last}</c:f><c:strCache><c:ptCount val="${names.length}"/>${texts(names)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$${column}$2:$${column}$${last}</c:f><c:numCache><c:formatCode>#,##0</c:formatCode><c:ptCount val="${values.length}"/>${texts(values.map(String))}</c:numCache></c:numRef></c:val></c:ser>`;
}
