// The line above a table: the selection or the total, and buttons to refresh, save and choose columns.
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Column } from './columns.tsx';
import { formatInFull } from './format-number.ts';
import type { ColumnChoiceState } from './use-column-choice.ts';
import type { ListExport } from './use-list-export.ts';

export interface TableToolsProps<Row> {
  columns: readonly Column<Row, string>[];
  choice: ColumnChoiceState<Row>;
  exported: ListExport;
  isEmpty: boolean;
  isFetching: boolean;
  /** While rows are selected, it stays in sight so that their actions do, and saves only them. */
  isChoosing: boolean;
  onRefresh: () => void;
  /** The order, where no headers show it. */
  sorting: ReactNode;
  /** How many rows there are. */
  total: ReactNode;
  /** Number and actions of the selected rows, in the place of the total: the line stays as high as it is, so that no row moves under the pointer. */
  chosen: ReactNode;
}

export function TableTools<Row>({
  columns,
  choice,
  exported,
  isEmpty,
  isFetching,
  isChoosing,
  onRefresh,
  sorting,
  total,
  chosen,
}: TableToolsProps<Row>) {
  const t = useText('web');
  const exportText = t(isChoosing ? 'table.exportChosen' : 'table.export');
  return (
    <div className={isChoosing ? 'table-tools is-sticky' : 'table-tools'}>
      <div aria-live="polite">
        <span className="tools-unchosen">{total}</span>
        {isChoosing && <div className="tools-chosen">{chosen}</div>}
      </div>
      <div>
        <span className="tools-unchosen">{sorting}</span>
        {exported.progress && <Exporting {...exported.progress} onStop={exported.stop} />}
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined spin={isFetching} />}
          onClick={onRefresh}
          aria-label={t('action.refresh')}
          title={t('action.refresh')}
        />
        <Dropdown
          trigger={['click']}
          disabled={isEmpty || exported.progress !== undefined}
          menu={{
            items: [
              { key: 'csv', label: t(isChoosing ? 'table.csvChosen' : 'table.csv') },
              { key: 'excel', label: t(isChoosing ? 'table.excelChosen' : 'table.excel') },
            ],
            onClick: ({ key }) => void exported.save(key === 'csv' ? 'csv' : 'excel'),
          }}
        >
          <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={exportText} title={exportText} />
        </Dropdown>
        <ColumnChoice columns={columns} hiddenKeys={choice.hiddenKeys} onChange={choice.setHiddenKeys} />
      </div>
    </div>
  );
}

function Exporting({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const t = useText('web');
  return (
    <output>
      {t('table.exporting', { done: formatInFull(done), total: formatInFull(total) })}
      <Button type="link" size="small" onClick={onStop}>
        {t('action.cancel')}
      </Button>
    </output>
  );
}
