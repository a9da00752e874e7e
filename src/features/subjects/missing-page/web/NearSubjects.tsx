import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { NearSubject } from '../contract.ts';

/** The nearest subjects, with what each would need. */
export function NearSubjects({ subjects }: { subjects: readonly NearSubject[] }) {
  const t = useText('missingPage');
  const list = (words: readonly string[]) => words.join(t('comma')) || '–';
  if (subjects.length === 0) return <p>{t('near.none')}</p>;
  return (
    <Table
      size="small"
      style={{ marginBlockStart: 12 }}
      rowKey="id"
      pagination={false}
      title={() => t('near.title')}
      dataSource={[...subjects]}
      columns={[
        { key: 'name', title: t('near.subject'), render: (_, row) => row.name, width: 180 },
        { key: 'missing', title: t('near.missing'), render: (_, row) => list(row.missing) },
        { key: 'excluded', title: t('near.excluded'), render: (_, row) => list(row.excluded) },
        {
          key: 'filter',
          title: t('near.filter'),
          render: (_, row) => list(row.filterParts.map((part) => t(`part.${part}`, { defaultValue: part }))),
        },
      ]}
    />
  );
}
