import { Table } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { dictionaryContract } from '../contract.ts';

const TONES = { added: 'green', changed: 'blue', same: 'grey', refused: 'red' } as const;

/** The result for each dictionary of the files. */
export function ImportReport({ report }: { report: Output<typeof dictionaryContract.import> }) {
  const t = useText('dictionary');
  return (
    <Table
      size="small"
      style={{ marginBlockStart: 12 }}
      // Two files may have a list of one name.
      rowKey={(item) => report.items.indexOf(item)}
      pagination={false}
      scroll={{ y: 320 }}
      dataSource={report.items}
      columns={[
        { key: 'name', title: t('field.name'), dataIndex: 'name' },
        { key: 'words', title: t('field.count'), dataIndex: 'words', width: 90, align: 'right' },
        {
          key: 'outcome',
          title: '',
          width: 240,
          render: (_value, { outcome, reason, value }) => (
            <>
              <ToneTag tone={TONES[outcome]}>{t(`import.outcome.${outcome}`)}</ToneTag>{' '}
              {reason && t(`import.reason.${reason}`, { value: value ?? '' })}
            </>
          ),
        },
      ]}
    />
  );
}
