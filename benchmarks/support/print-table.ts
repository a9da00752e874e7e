/** Prints rows as a Markdown table, ready for README.md. */

export type Cell = string | number | undefined;

export function printTable(title: string, rows: readonly Record<string, Cell>[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => toText(row[column])))];
  console.log(`\n### ${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}

/** Three significant figures, with thousands separators. */
function toText(cell: Cell): string {
  if (typeof cell !== 'number') return cell ?? '–';
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en-US');
  return cell.toPrecision(3);
}
