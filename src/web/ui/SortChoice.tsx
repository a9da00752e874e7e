import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { Column } from './columns.tsx';
import type { TableList } from './use-list-state.ts';

interface SortChoiceProps<Row> {
  list: TableList<unknown>;
  columns: readonly Column<Row, string>[];
}

/** The order of a list whose rows are blocks, without headers to press. */
export function SortChoice<Row>({ list, columns }: SortChoiceProps<Row>) {
  const t = useText('web');
  const items = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [
          { key: `-${sort}`, label: t('table.descending', { name: title }) },
          { key: `+${sort}`, label: t('table.ascending', { name: title }) },
        ],
  );
  if (items.length === 0) return null;
  const key = `${list.isDescending ? '-' : '+'}${list.sort ?? ''}`;
  const now = items.find((item) => item.key === key)?.label;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [key],
        onClick: (chosen) => list.setSort(chosen.key.slice(1), chosen.key.startsWith('-')),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={list.isDescending ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={now ? `${t('table.sort')}: ${now}` : t('table.sort')}
      />
    </Dropdown>
  );
}
