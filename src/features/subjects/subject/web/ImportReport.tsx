import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ImportedItem } from '../transfer.contract.ts';

const TONES = { added: 'green', renamed: 'orange', same: 'grey', refused: 'red' } as const;

/** The actual or expected result for each part of the file. */
export function ImportReport({ items }: { items: readonly ImportedItem[] }) {
  const t = useText('subject');
  const note = ({ reason, place, named, newName, name, missingSites, missingGroups }: ImportedItem): string =>
    [
      reason ? t(`transfer.reason.${reason}`, { name: named ?? '' }) : '',
      place ? t('transfer.place', { line: place.line, column: place.column, value: place.value }) : '',
      newName && newName !== name ? newName : '',
      missingSites.length > 0 ? t('transfer.missingSites', { sites: missingSites.join(t('listSeparator')) }) : '',
      missingGroups.length > 0 ? t('transfer.missingGroups', { groups: missingGroups.join(t('listSeparator')) }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <Table<ImportedItem & { key: number }>
      size="small"
      // A file may name the same thing twice; its lines keep their places.
      rowKey="key"
      dataSource={items.map((item, key) => ({ ...item, key }))}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { key: 'kind', title: t('transfer.column.kind'), width: 90, render: (_value, item) => t(`transfer.kind.${item.kind}`) },
        { key: 'name', title: t('transfer.column.name'), dataIndex: 'name' },
        {
          key: 'outcome',
          title: t('transfer.column.outcome'),
          width: 170,
          render: (_value, item) => <ToneTag tone={TONES[item.outcome]}>{t(`transfer.outcome.${item.outcome}`)}</ToneTag>,
        },
        { key: 'note', title: t('transfer.column.note'), render: (_value, item) => note(item) },
      ]}
    />
  );
}
