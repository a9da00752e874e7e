import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { listPageContract, Run } from '../contract.ts';
import { RunCounts } from './RunCounts.tsx';
import { useStatusText } from '#web/ui/use-status-text.ts';

type RunColumn = ColumnOf<typeof listPageContract.runs>;

/** Start, result, outcomes and duration of a run; its source, which `onOpen` opens, if the list covers several. */
export function useRunColumns(onOpen: ((sourceId: number) => void) | undefined): RunColumn[] {
  const t = useText('source');
  const statusText = useStatusText('source');
  return [
    dateColumn({ key: 'startedAt', title: t('run.startedAt'), isFull: true }),
    ...(onOpen ? [sourceColumn(t('field.name'), onOpen)] : []),
    {
      key: 'state',
      title: t('run.state'),
      grows: true,
      render: (run) => <RunState run={run} />,
      text: (run) => `${t(`run.states.${run.state}`)} ${statusText(run)}`.trim(),
    },
    {
      key: 'ledger',
      title: t('run.ledger'),
      width: 240,
      render: (run) => <RunCounts counts={run} />,
      text: (run) => `${run.fetched} = ${run.failed} + ${run.duplicate} + ${run.filtered} + ${run.stored}`,
    },
    numberColumn({ key: 'updated', title: t('run.updated') }),
    enumColumn({
      key: 'trigger',
      title: t('run.trigger'),
      isHidden: true,
      render: (run) => t(`run.triggers.${run.trigger}`),
      label: (run) => t(`run.triggers.${run.trigger}`),
    }),
    numberColumn({ key: 'took', title: t('run.ms'), value: (run) => (run.finishedAt === null ? null : run.finishedAt - run.startedAt) }),
  ];
}

const sourceColumn = (title: string, onOpen: (sourceId: number) => void): RunColumn => ({
  ...textColumn({ key: 'source', title, value: (run: Run) => run.sourceName }),
  render: (run) => (
    <Button type="link" size="small" className="source-name" onClick={() => onOpen(run.sourceId)}>
      {run.sourceName}
    </Button>
  ),
});

const STATES: Record<Run['state'], { tone: ToneName; sign: string }> = {
  running: { tone: 'blue', sign: '…' },
  done: { tone: 'green', sign: '✓' },
  failed: { tone: 'red', sign: '✕' },
  interrupted: { tone: 'orange', sign: '!' },
};

function RunState({ run }: { run: Run }) {
  const t = useText('source');
  const statusText = useStatusText('source');
  return (
    <>
      <ToneTag {...STATES[run.state]}>{t(`run.states.${run.state}`)}</ToneTag> {run.isNotModified && t('run.notModified')}
      {run.reason && statusText(run)}
    </>
  );
}
