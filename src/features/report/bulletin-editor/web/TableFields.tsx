import { Button, Input, Space } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';

type Table = Extract<Block, { is: 'table' }>;
const cell = (text: string): Table['rows'][number][number] => ({ is: 'text', text });
const MOST_COLUMNS = 8;
const MOST_ROWS = 100;

/** A table of one's own: its caption, heads and cells. */
export function TableFields({ table, onChange }: { table: Table; onChange: (table: Table) => void }) {
  const t = useText('bulletinEditor');
  const { caption, columns, rows } = table;
  const setHead = (at: number, title: string) =>
    onChange({ ...table, columns: columns.map((column, i) => (i === at ? { ...column, title } : column)) });
  const setCell = (row: number, at: number, text: string) =>
    onChange({ ...table, rows: rows.map((cells, i) => (i === row ? cells.map((one, j) => (j === at ? cell(text) : one)) : cells)) });
  const widen = (by: 1 | -1) =>
    onChange({
      ...table,
      columns: by > 0 ? [...columns, { title: '', isNumber: false }] : columns.slice(0, -1),
      rows: rows.map((cells) => (by > 0 ? [...cells, cell('')] : cells.slice(0, -1))),
    });
  const lengthen = (by: 1 | -1) => onChange({ ...table, rows: by > 0 ? [...rows, columns.map(() => cell(''))] : rows.slice(0, -1) });
  const columnNames = columns.map((_, i) => `column ${i}`);
  return (
    <section aria-label={t('table.title')}>
      <h3>{t('table.title')}</h3>
      <Input
        value={caption}
        placeholder={t('table.caption')}
        aria-label={t('table.caption')}
        onChange={({ target }) => onChange({ ...table, caption: target.value })}
      />
      <table className="bulletin-cells">
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th key={columnNames[at]}>
                <Input
                  size="small"
                  value={title}
                  aria-label={t('table.head', { column: at + 1 })}
                  onChange={({ target }) => setHead(at, target.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Rows have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map(({ text }, at) => (
                <td key={columnNames[at]}>
                  <Input
                    size="small"
                    value={text}
                    aria-label={t('table.cell', { row: row + 1, column: at + 1 })}
                    onChange={({ target }) => setCell(row, at, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Space wrap>
        <Button size="small" disabled={rows.length >= MOST_ROWS} onClick={() => lengthen(1)}>
          {t('table.moreRows')}
        </Button>
        <Button size="small" disabled={rows.length <= 1} onClick={() => lengthen(-1)}>
          {t('table.fewerRows')}
        </Button>
        <Button size="small" disabled={columns.length >= MOST_COLUMNS} onClick={() => widen(1)}>
          {t('table.moreColumns')}
        </Button>
        <Button size="small" disabled={columns.length <= 1} onClick={() => widen(-1)}>
          {t('table.fewerColumns')}
        </Button>
      </Space>
    </section>
  );
}
