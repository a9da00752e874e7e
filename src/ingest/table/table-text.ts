// Word lists as tables: tables that a spreadsheet program wrote, and cells that it must not take for formulas.
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that begins like a formula gets an apostrophe. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const unguardCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

export interface TableRow {
  /** Of the text, from 1, where it begins. */
  line: number;
  cells: string[];
}

/** Rows of a table with commas, semicolons or tabs between its cells, quoted where they contain these (RFC 4180); a line ends with CR, LF or both; undefined above `mostCells`. */
export function readTable(text: string, mostCells = Number.POSITIVE_INFINITY): TableRow[] | undefined {
  const separator = [',', '\t', ';'].find((sign) => firstLine(text).includes(sign)) ?? ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'gy');
  const rows: TableRow[] = [];
  let row: string[] = [];
  let cells = 0;
  let line = 1;
  let next = 1;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    cells += 1;
    if (cells > mostCells) return undefined;
    const [, quoted, bare = '', end] = found;
    next += quoted?.match(LINE_END)?.length ?? 0;
    row.push(unguardCell((quoted?.replaceAll('""', '"') ?? bare).trim()));
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push({ line, cells: row });
    row = [];
    next += 1;
    line = next;
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}

const LINE_END = /\r\n?|\n/g;

const firstLine = (text: string): string => {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
};
