import type { TableProps } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { Run } from '../contract.ts';
import { RunCounts } from './RunCounts.tsx';
import { useReasonText } from './use-reason-text.ts';

/** Start, result, outcomes and duration of a run; its source if the list covers several. */
export function useRunColumns(hasSource: boolean): NonNullable<TableProps<Run>['columns']> {
  const t = useText('source');
  return [
    { key: 'startedAt', title: t('run.startedAt'), render: (_, run) => <Time value={run.startedAt} isFull /> },
    ...(hasSource ? [{ key: 'source', title: t('field.name'), dataIndex: 'sourceName' }] : []),
    { key: 'state', title: t('run.state'), render: (_, run) => <RunState run={run} /> },
    { key: 'ledger', title: t('run.ledger'), render: (_, run) => <RunCounts counts={run} /> },
    { key: 'updated', title: t('run.updated'), align: 'right', render: (_, run) => run.updated || '–' },
    {
      key: 'ms',
      title: t('run.ms'),
      align: 'right',
      render: (_, run) => (run.finishedAt === null ? '…' : `${run.finishedAt - run.startedAt}`),
    },
  ];
}

const STATES: Record<Run['state'], { tone: ToneName; sign: string }> = {
  running: { tone: 'blue', sign: '…' },
  done: { tone: 'green', sign: '✓' },
  failed: { tone: 'red', sign: '✕' },
  interrupted: { tone: 'orange', sign: '!' },
};

function RunState({ run }: { run: Run }) {
  const t = useText('source');
  const reasonText = useReasonText();
  return (
    <>
      <ToneTag {...STATES[run.state]}>{t(`run.states.${run.state}`)}</ToneTag>
      {run.isNotModified && t('run.notModified')}
      {run.reason && `${reasonText(run.reason)} ${run.httpStatus ?? ''} ${run.detail}`}
    </>
  );
}
