// One chart as Word and LibreOffice draw it themselves (DrawingML, ECMA-376 part 1, chapter 21): the elements are in the order that the standard has them.
import { type BulletinChart, partText } from '#shared/bulletin-chart.ts';
import { wrapName } from '#shared/wrap-name.ts';
import { escapeXml } from '#shared/xml-text.ts';
import { HEAD } from './word-styles.ts';

/** In letters: of a line beside a bar, of one in a legend, and of those under all columns together. */
const BAR_ROOM = 34;
const LEGEND_ROOM = 40;
const ROW_ROOM = 84;
const LEAST_ROOM = 7;
const HOLE = 56;

type Series = BulletinChart['series'][number];

const solid = (colour: string, opaque = 100): string =>
  `<a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}">${opaque < 100 ? `<a:alpha val="${opaque * 1000}"/>` : ''}</a:srgbClr></a:solidFill>`;
const LINE = '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr>';
const AXES = '<c:axId val="1"/><c:axId val="2"/>';

export function chartXml(chart: BulletinChart): string {
  const hasAxes = chart.kind !== 'pie' && chart.kind !== 'ring';
  const legend = hasAxes ? chart.series.length > 1 && 't' : 'r';
  const text = `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="900"><a:latin typeface="${HEAD.ascii}"/><a:ea typeface="${HEAD.eastAsia}"/></a:defRPr></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plotXml(chart)}${hasAxes ? axesXml(chart) : ''}</c:plotArea>${legend ? `<c:legend><c:legendPos val="${legend}"/><c:overlay val="0"/></c:legend>` : ''}<c:plotVisOnly val="1"/></c:chart>${text}</c:chartSpace>`;
}

function plotXml(chart: BulletinChart): string {
  const all = chart.series.map((each, i) => seriesXml(chart, each, i)).join('');
  switch (chart.kind) {
    case 'line':
      return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${all}<c:marker val="1"/>${AXES}</c:lineChart>`;
    case 'area':
      return `<c:areaChart><c:grouping val="standard"/><c:varyColors val="0"/>${all}${AXES}</c:areaChart>`;
    case 'pie':
      return `<c:pieChart><c:varyColors val="1"/>${all}<c:firstSliceAng val="0"/></c:pieChart>`;
    case 'ring':
      return `<c:doughnutChart><c:varyColors val="1"/>${all}<c:firstSliceAng val="0"/><c:holeSize val="${HOLE}"/></c:doughnutChart>`;
    default:
      return `<c:barChart><c:barDir val="${chart.kind === 'column' ? 'col' : 'bar'}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${all}<c:gapWidth val="50"/>${AXES}</c:barChart>`;
  }
}

function axesXml({ kind, nature }: BulletinChart): string {
  const isLying = kind === 'bar';
  // Names on two lines are not turned.
  const names =
    nature === 'course' || isLying
      ? ''
      : '<c:txPr><a:bodyPr rot="0" vert="horz"/><a:p><a:pPr><a:defRPr sz="800"/></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>';
  return `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${isLying ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${isLying ? 'l' : 'b'}"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${LINE}${names}<c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="${isLying ? 1 : 0}"/><c:axPos val="${isLying ? 'b' : 'l'}"/><c:majorGridlines>${LINE}</c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx>`;
}

/** On two lines; the table has the whole names. */
function shownNames(chart: BulletinChart): string[] {
  const { kind, names, nature } = chart;
  if (nature === 'course') return names;
  const columns = Math.max(LEAST_ROOM, Math.floor(ROW_ROOM / names.length));
  if (kind === 'pie' || kind === 'ring') return names.map((name, i) => wrapName(name, LEGEND_ROOM, 1).join('') + partText(chart, i));
  return names.map((name) => wrapName(name, kind === 'bar' ? BAR_ROOM : columns, 2).join('\n'));
}

function seriesXml(chart: BulletinChart, { title, colour, values }: Series, i: number): string {
  const names = shownNames(chart);
  const column = String.fromCodePoint('B'.charCodeAt(0) + i);
  const last = names.length + 1;
  const texts = (all: readonly string[]) => all.map((text, at) => `<c:pt idx="${at}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('');
  return `<c:ser><c:idx val="${i}"/><c:order val="${i}"/><c:tx><c:strRef><c:f>Sheet1!$${column}$1</c:f><c:strCache><c:ptCount val="1"/>${texts([title])}</c:strCache></c:strRef></c:tx>${lookXml(chart, colour)}${labelsXml(chart)}<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${last}</c:f><c:strCache><c:ptCount val="${names.length}"/>${texts(names)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$${column}$2:$${column}$${last}</c:f><c:numCache><c:formatCode>#,##0</c:formatCode><c:ptCount val="${values.length}"/>${texts(values.map(String))}</c:numCache></c:numRef></c:val>${chart.kind === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

function lookXml({ kind, colours }: BulletinChart, colour: string): string {
  switch (kind) {
    case 'line':
      return `<c:spPr><a:ln w="22225">${solid(colour)}</a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="5"/><c:spPr>${solid(colour)}</c:spPr></c:marker>`;
    case 'area':
      return `<c:spPr>${solid(colour, 30)}<a:ln w="19050">${solid(colour)}</a:ln></c:spPr>`;
    case 'pie':
    case 'ring':
      return colours
        .map(
          (own, at) =>
            `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr>${solid(own)}<a:ln w="9525">${solid('#ffffff')}</a:ln></c:spPr></c:dPt>`,
        )
        .join('');
    default:
      return `<c:spPr>${solid(colour)}</c:spPr><c:invertIfNegative val="0"/>`;
  }
}

function labelsXml({ kind, hasLabels }: BulletinChart): string {
  // A pie has them in its legend, with shares as they are printed elsewhere.
  if (!hasLabels || kind === 'pie' || kind === 'ring') return '';
  return '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>';
}
