import { Table, type TableProps, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { WebTrial } from '../contract.ts';

type Row = WebTrial['rows'][number];
type Keyed = Row & { key: number };
type Columns = NonNullable<TableProps<Keyed>['columns']>;

interface TrialRowsProps {
  rows: Row[];
  /** An entry of a board has an answer and a state, that of an engine a site. */
  isBoard: boolean;
}

/** The entries that a trial read. */
export function TrialRows({ rows, isBoard }: TrialRowsProps) {
  const t = useText('webSource');
  const ofBoard: Columns = [
    { key: 'answer', title: t('part.answer'), render: (_, row) => <Clamped text={row.answer} /> },
    { key: 'state', title: t('part.state'), width: 90, render: (_, row) => (row.state ? t(`questionState.${row.state}`) : '–') },
  ];
  const ofEngine: Columns = [{ key: 'site', title: t('part.site'), width: 110, ellipsis: true, render: (_, row) => row.site }];
  return (
    <Table<Keyed>
      size="small"
      pagination={false}
      scroll={{ y: 260 }}
      // An engine may list an address twice.
      dataSource={rows.map((row, key) => ({ ...row, key }))}
      columns={[
        { key: 'title', title: t('part.title'), render: (_, row) => <EntryTitle entry={row} /> },
        { key: 'text', title: t('part.text'), render: (_, row) => <Clamped text={row.text} /> },
        ...(isBoard ? ofBoard : ofEngine),
        { key: 'time', title: t('part.time'), width: 132, render: (_, row) => <Time value={row.publishedAt} /> },
      ]}
    />
  );
}

const EntryTitle = ({ entry }: { entry: Row }) => (
  <>
    <div>{entry.title}</div>
    <Typography.Text type="secondary" style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {entry.url}
    </Typography.Text>
  </>
);

const Clamped = ({ text }: { text: string }) => (
  <Typography.Paragraph ellipsis={{ rows: 2, tooltip: text }} style={{ margin: 0 }}>
    {text || '–'}
  </Typography.Paragraph>
);
