// A workbook as a stream. A text cell has type text with the mark that keeps the type when edited, so that no program takes it for a
// formula.
import { beijingDate, type Cell, type Table } from './cell.ts';
import { zipStream } from './zip-stream.ts';

/** Excel's own limit for a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767;
/** The same for the foot of a page, with its codes. */
const LONGEST_FOOT = 255;
/** Integers below this are shown in full; longer ones are written as text, or Excel would round them. */
const EXACT = 1e11;
/** Days from Excel's day 0 to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
// Control characters, lone surrogates and the two non-characters are not valid XML.
const NO_XML =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escape = (text: string): string => text.replace(NO_XML, '').replaceAll(/[&<>"\r]/g, (sign) => SIGNS[sign] as string);

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\\`. */
  name: string;
  table: Table;
  /** At the foot of each printed page. */
  footer?: string | undefined;
}

/** `properties` are the file’s own, which its users may read in Excel. */
export const toXlsx = (sheets: readonly Sheet[], properties: Readonly<Record<string, string>> = {}): AsyncGenerator<Buffer> =>
  zipStream([
    { name: '[Content_Types].xml', chunks: [contentTypes(sheets.length, hasAny(properties))] },
    { name: '_rels/.rels', chunks: [rootRelations(hasAny(properties))] },
    ...(hasAny(properties) ? [{ name: 'docProps/custom.xml', chunks: [customProperties(properties)] }] : []),
    { name: 'xl/workbook.xml', chunks: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', chunks: [relations(sheets.length)] },
    { name: 'xl/styles.xml', chunks: [STYLES] },
    ...sheets.map(({ table, footer }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, chunks: sheet(table, footer) })),
  ]);

async function* sheet({ columns, batches }: Table, footer = ''): AsyncGenerator<string> {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  const names = columns.map((_, i) => columnName(i));
  yield rowText(
    1,
    columns.map(({ title }, i) => textCell(`${names[i]}1`, title, STYLE.header)),
  );
  let number = 1;
  for await (const rows of batches) {
    yield rows
      .map((cells) => {
        number += 1;
        return rowText(
          number,
          cells.map((cell, i) => cellText(`${names[i]}${number}`, cell)),
        );
      })
      .join('');
  }
  yield `</sheetData>${footer === '' ? '' : footerOf(footer)}</worksheet>`;
}

/** `&` begins a code there, and is written twice. */
function footerOf(text: string): string {
  let foot = '&L';
  for (const sign of text) {
    const written = sign === '&' ? '&&' : sign;
    if (foot.length + written.length > LONGEST_FOOT) break;
    foot += written;
  }
  return `<headerFooter><oddFooter>${escape(foot)}</oddFooter></headerFooter>`;
}

const rowText = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

function cellText(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object')
    return `<c r="${place}" s="${STYLE.date}"><v>${beijingDate(cell.at).getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
  if (typeof cell === 'string') return textCell(place, cell, STYLE.text);
  return Number.isInteger(cell) && Math.abs(cell) >= EXACT
    ? textCell(place, String(cell), STYLE.text)
    : `<c r="${place}"><v>${cell}</v></c>`;
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text.slice(0, LONGEST_CELL))}</t></is></c>`;

/** A, B, … Z, AA. */
const columnName = (i: number): string => (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Indexes into the list of cell formats below. */
const STYLE = { header: 1, date: 2, text: 3 } as const;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const contentTypes = (sheets: number, hasProperties: boolean): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbersTo(
    sheets,
  )
    .map((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
    .join(
      '',
    )}${hasProperties ? `<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>` : ''}</Types>`;
const rootRelations = (hasProperties: boolean): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>${hasProperties ? `<Relationship Id="rId2" Type="${OFFICE}/custom-properties" Target="docProps/custom.xml"/>` : ''}</Relationships>`;
const hasAny = (properties: Readonly<Record<string, string>>): boolean => Object.keys(properties).length > 0;
/** Numbered from 2, as the format has it. */
const customProperties = (properties: Readonly<Record<string, string>>): string =>
  `${HEAD}<Properties xmlns="${CUSTOM}/custom-properties" xmlns:vt="${CUSTOM}/docPropsVTypes">${Object.entries(properties)
    .map(
      ([name, value], i) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${i + 2}" name="${escape(name)}"><vt:lpwstr>${escape(value)}</vt:lpwstr></property>`,
    )
    .join('')}</Properties>`;
const relations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbersTo(sheets)
    .map((i) => `<Relationship Id="rId${i}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i}.xml"/>`)
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const FONT = '<sz val="11"/><name val="Calibri"/>';
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/mm/dd hh:mm:ss"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;
