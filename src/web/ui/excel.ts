// Tab separated text as the specification requires for Excel: UTF-16 with a byte order mark, which Excel opens without asking.
const BOM = '\uFEFF';

type Cell = string | number;

/** The first row holds the titles. */
export function toExcel(rows: readonly (readonly Cell[])[]): Blob {
  const text = rows.map((cells) => cells.map(cellOf).join('\t')).join('\r\n');
  const units = Uint16Array.from(BOM + text, (sign) => sign.charCodeAt(0));
  return new Blob([units], { type: 'application/vnd.ms-excel' });
}

/** Prevents cells that a spreadsheet would run, and text that would end a cell or a line. */
const cellOf = (value: Cell): string =>
  typeof value === 'number' ? String(value) : value.replaceAll(/[\t\r\n]+/g, ' ').replace(/^(?=[=+\-@])/, "'");
