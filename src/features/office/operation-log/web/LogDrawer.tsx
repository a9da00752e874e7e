import { Descriptions, Drawer, Skeleton, Table } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { allOperationLogContract, type LogLine, operationLogContract } from '../contract.ts';
import { changedFields } from './changed-fields.ts';
import { useLogWords } from './use-log-words.ts';

/** One line in full: who, as whom, when, from where, on what, and what was there before and after. */
export function LogDrawer({ id, isEverywhere, onClose }: { id: number | undefined; isEverywhere: boolean; onClose: () => void }) {
  const t = useText('operationLog');
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={t('detail')} size={720} destroyOnHidden>
      {id !== undefined && (isEverywhere ? <AnyLine id={id} /> : <OwnLine id={id} />)}
    </Drawer>
  );
}

function OwnLine({ id }: { id: number }) {
  const line = useCall(operationLogContract.entry, { id });
  if (line.isError) return <ErrorState error={line.error} onRetry={() => void line.refetch()} />;
  return line.data ? <Line line={line.data} /> : <Skeleton active />;
}

function AnyLine({ id }: { id: number }) {
  const line = useCall(allOperationLogContract.entry, { id });
  if (line.isError) return <ErrorState error={line.error} onRetry={() => void line.refetch()} />;
  return line.data ? <Line line={line.data} /> : <Skeleton active />;
}

function Line({ line }: { line: LogLine }) {
  const t = useText('operationLog');
  const { personOf, actionWord } = useLogWords();
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={1}
        styles={{ label: { whiteSpace: 'nowrap' } }}
        items={[
          { label: t('field.at'), children: <Time value={line.at} isFull /> },
          { label: t('field.client'), children: line.clientName || '–' },
          { label: t('field.user'), children: personOf(line) },
          { label: t('field.simulator'), children: line.simulator || '–' },
          { label: t('field.verb'), children: `${actionWord(line.action)} (${line.action})` },
          { label: t('field.target'), children: line.targetId || '–' },
          { label: t('field.ip'), children: line.ip || '–' },
          { label: t('field.number'), children: line.number ?? t('noNumber') },
        ]}
      />
      <Changes line={line} />
    </>
  );
}

/** Field by field; what is different is marked. */
function Changes({ line }: { line: LogLine }) {
  const t = useText('operationLog');
  const { fieldWord, valueWords } = useLogWords();
  const rows = changedFields(line.before, line.after, valueWords) ?? [
    { key: '', before: line.before ?? undefined, after: line.after ?? undefined },
  ];
  const cell = (value: string | undefined, isOther: boolean) => (isOther ? <mark>{value ?? '–'}</mark> : (value ?? '–'));
  return (
    <Table
      size="small"
      style={{ marginBlockStart: 12, overflowWrap: 'anywhere' }}
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      locale={{ emptyText: t('nothing') }}
      columns={[
        { title: t('field.name'), render: (_, row) => fieldWord(line.action, row.key) || '–', width: 140 },
        { title: t('field.before'), render: (_, row) => row.before ?? '–' },
        { title: t('field.after'), render: (_, row) => cell(row.after, line.before !== null && row.before !== row.after) },
      ]}
    />
  );
}
