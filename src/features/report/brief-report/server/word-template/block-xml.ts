// Tables and places of charts as markup of Word (ECMA-376 part 1, chapter 17), for files whose styles are somebody else's.
import type { Block } from '#shared/bulletin.ts';
import { escapeXml } from '#shared/xml-text.ts';
import { placeXml } from '../word-charts.ts';
import { cleanText } from './clean-text.ts';

type Table = Extract<Block, { is: 'table' }>;

const escaped = (text: string): string => escapeXml(cleanText(text));

const LINE = 'w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"';
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} ${LINE}/>`).join('');
/** In fiftieths of a per cent. */
const WHOLE = 5000;
const NUMBER_WIDTH = 800;

export function tableXml({ columns, rows }: Table): string {
  const numbers = columns.filter(({ isNumber }) => isNumber).length;
  const textWidth = Math.round((WHOLE - numbers * NUMBER_WIDTH) / Math.max(1, columns.length - numbers));
  const widths = columns.map(({ isNumber }) => (isNumber ? NUMBER_WIDTH : textWidth));
  const cell = (text: string, i: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[i] ?? textWidth}" w:type="pct"/>${isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="F2F2F2"/>' : ''}</w:tcPr><w:p><w:pPr><w:ind w:firstLine="0"/><w:jc w:val="${columns[i]?.isNumber ? 'right' : 'left'}"/></w:pPr><w:r>${isHead ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p></w:tc>`;
  const row = (texts: readonly string[], isHead: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${texts.map((text, i) => cell(text, i, isHead)).join('')}</w:tr>`;
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${WHOLE}" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${row(
    columns.map(({ title }) => title),
    true,
  )}${rows
    .map((parts) =>
      row(
        parts.map(({ text }) => text),
        false,
      ),
    )
    .join('')}</w:tbl>`;
}

/** A line in the middle. */
export const nameXml = (text: string): string =>
  `<w:p><w:pPr><w:ind w:firstLine="0"/><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

export const chartXml = (number: number): string =>
  `<w:p><w:pPr><w:spacing w:before="160" w:line="240" w:lineRule="auto"/><w:ind w:firstLine="0"/><w:jc w:val="center"/></w:pPr>${placeXml(number)}</w:p>`;
