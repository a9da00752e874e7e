// The line above a table: the selection or the total, and buttons to refresh, save and choose columns.
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Column } from './columns.tsx';
import { toCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import type { ColumnChoiceState } from './use-column-choice.ts';

export interface TableToolsProps<Row> {
  /** Name of an exported file. */
  name: string;
  columns: readonly Column<Row, string>[];
  choice: ColumnChoiceState<Row>;
  rows: readonly Row[];
  isFetching: boolean;
  onRefresh: () => void;
  /** Shown at the beginning of the line. */
  children: ReactNode;
}

export function TableTools<Row>({ name, columns, choice, rows, isFetching, onRefresh, children }: TableToolsProps<Row>) {
  const t = useText('web');
  const save = () =>
    saveFile(
      `${name}.csv`,
      toCsv([choice.shown.map((column) => column.title), ...rows.map((row) => choice.shown.map((column) => column.text(row)))]),
    );
  return (
    <div className="table-tools">
      <div aria-live="polite">{children}</div>
      <div>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined spin={isFetching} />}
          onClick={onRefresh}
          aria-label={t('action.refresh')}
          title={t('action.refresh')}
        />
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          disabled={rows.length === 0}
          onClick={save}
          aria-label={t('table.export')}
          title={t('table.export')}
        />
        <ColumnChoice columns={columns} hiddenKeys={choice.hiddenKeys} onChange={choice.setHiddenKeys} />
      </div>
    </div>
  );
}
