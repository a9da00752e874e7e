// Word lists as tables: what a table program wrote, and what it must not take for a formula.
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** What begins like a formula gets an apostrophe. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const unguardCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** Rows of a table with commas, semicolons or tabs between its cells, quoted where they hold these (RFC 4180). */
export function readTable(text: string): string[][] {
  const separator = [',', '\t', ';'].find((sign) => (text.split(/\r?\n/, 1)[0] ?? '').includes(sign)) ?? ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, bare = '', end] = found;
    row.push(unguardCell((quoted?.replaceAll('""', '"') ?? bare).trim()));
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}
