import { Button, Input, Space } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';

type Table = Extract<Block, { is: 'table' }>;
interface TableFieldsProps {
  table: Table;
  onChange: (table: Table) => void;
}
const cell = (text: string): Table['rows'][number][number] => ({ is: 'text', text });
const MOST_COLUMNS = 8;
const MOST_ROWS = 100;

/** A table of one's own: its caption, heads and cells. */
export function TableFields({ table, onChange }: TableFieldsProps) {
  const t = useText('bulletinEditor');
  return (
    <section aria-label={t('table.title')}>
      <h3>{t('table.title')}</h3>
      <Input
        value={table.caption}
        placeholder={t('table.caption')}
        aria-label={t('table.caption')}
        onChange={({ target }) => onChange({ ...table, caption: target.value })}
      />
      <Cells table={table} onChange={onChange} />
      <SizeButtons table={table} onChange={onChange} />
    </section>
  );
}

function Cells({ table, onChange }: TableFieldsProps) {
  const t = useText('bulletinEditor');
  const { columns, rows } = table;
  const setHead = (at: number, title: string) =>
    onChange({ ...table, columns: columns.map((column, i) => (i === at ? { ...column, title } : column)) });
  const setCell = (row: number, at: number, text: string) =>
    onChange({ ...table, rows: rows.map((cells, i) => (i === row ? cells.map((one, j) => (j === at ? cell(text) : one)) : cells)) });
  const names = columns.map((_, i) => `column ${i}`);
  return (
    <table className="bulletin-cells">
      <thead>
        <tr>
          {columns.map(({ title }, at) => (
            <th key={names[at]}>
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
              <td key={names[at]}>
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
  );
}

function SizeButtons({ table, onChange }: TableFieldsProps) {
  const t = useText('bulletinEditor');
  const { columns, rows } = table;
  const widen = () =>
    onChange({ ...table, columns: [...columns, { title: '', isNumber: false }], rows: rows.map((cells) => [...cells, cell('')]) });
  const narrow = () => onChange({ ...table, columns: columns.slice(0, -1), rows: rows.map((cells) => cells.slice(0, -1)) });
  const buttons = [
    { name: 'moreRows', isOff: rows.length >= MOST_ROWS, run: () => onChange({ ...table, rows: [...rows, columns.map(() => cell(''))] }) },
    { name: 'fewerRows', isOff: rows.length <= 1, run: () => onChange({ ...table, rows: rows.slice(0, -1) }) },
    { name: 'moreColumns', isOff: columns.length >= MOST_COLUMNS, run: widen },
    { name: 'fewerColumns', isOff: columns.length <= 1, run: narrow },
  ] as const;
  return (
    <Space wrap>
      {buttons.map(({ name, isOff, run }) => (
        <Button key={name} size="small" disabled={isOff} onClick={run}>
          {t(`table.${name}`)}
        </Button>
      ))}
    </Space>
  );
}
