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

/** Gives the text to the browser as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
