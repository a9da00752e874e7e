// CSV for spreadsheets: a byte order mark, CRLF, and no cell that a spreadsheet would run as a formula.
const BOM = '\uFEFF';
const FORMULA_START = /^[=+\-@\t\r]/;

type Cell = string | number;

/** The first row holds the titles. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${BOM}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
