import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import type { CollectServer, collectServerContract } from '../contract.ts';
import { ConditionTag, useConditionText, useProblemTexts } from './ConditionTag.tsx';

type ServerColumn = ColumnOf<typeof collectServerContract.list>;

const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`);
const versionsOf = ({ versions }: CollectServer): string => versions.map(({ version }) => version).join(' ');
const signed = (ms: number): string => `${ms < 0 ? '−' : '+'}${formatDuration(Math.abs(ms))}`;

export function useServerColumns(): ServerColumn[] {
  const t = useText('collectServer');
  const conditionOf = useConditionText();
  const problemsOf = useProblemTexts();
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      grows: true,
      render: (row) => <ServerName server={row} />,
      text: (row) => row.name,
    },
    enumColumn({
      key: 'condition',
      title: t('field.condition'),
      width: 130,
      render: (row) => <ConditionTag server={row} />,
      label: (row) => [conditionOf(row), ...problemsOf(row)].join(' '),
    }),
    textColumn({ key: 'group', title: t('field.groupId'), value: (row) => row.groupName, isHidden: true }),
    textColumn({ key: 'version', title: t('field.version'), value: versionsOf }),
    numberColumn({ key: 'tasksMinute', title: t('field.work'), sort: 'tasksMinute' }),
    numberColumn({ key: 'queue', title: t('field.queue'), sort: 'queue', width: 84 }),
    numberColumn({ key: 'errorsHour', title: t('field.errorsHour'), sort: 'errorsHour' }),
    textColumn({ key: 'cpu', title: t('field.cpu'), sort: 'cpu', value: (row) => percent(row.cpu) }),
    ...machineColumns(t),
    dateColumn({ key: 'beatAt', title: t('field.beatAt'), sort: 'beatAt' }),
  ];
}

/** Of the machine: shown where they are chosen. */
const machineColumns = (t: ReturnType<typeof useText<'collectServer'>>): ServerColumn[] => [
  numberColumn({ key: 'running', title: t('field.running'), isHidden: true }),
  textColumn({ key: 'memory', title: t('field.memory'), value: (row) => percent(row.memory), isHidden: true }),
  textColumn({
    key: 'loopDelay',
    title: t('field.loopDelayMs'),
    value: (row) => (row.workers > 0 ? `${row.loopDelayMs} ms` : ''),
    isHidden: true,
  }),
  textColumn({ key: 'clock', title: t('field.clockMs'), value: (row) => (row.workers > 0 ? signed(row.clockMs) : ''), isHidden: true }),
  textColumn({
    key: 'freeDisk',
    title: t('field.freeDisk'),
    value: (row) => (row.freeDisk === null ? '' : formatBytes(row.freeDisk)),
    isHidden: true,
  }),
  textColumn({ key: 'share', title: t('field.share'), value: (row) => `${row.share}%`, isHidden: true }),
  numberColumn({ key: 'workers', title: t('field.workers'), isHidden: true }),
  numberColumn({ key: 'capacity', title: t('field.capacity'), isHidden: true }),
  textColumn({ key: 'address', title: t('field.address'), isHidden: true }),
  textColumn({ key: 'note', title: t('field.note'), isHidden: true }),
  dateColumn({ key: 'joinedAt', title: t('field.joinedAt'), isHidden: true }),
];

/** With its group, and with the machine's own name where it is another. */
function ServerName({ server }: { server: CollectServer }) {
  const t = useText('collectServer');
  const machine = [
    server.groupName,
    server.hostname === server.name ? '' : server.hostname,
    server.address,
    server.isLocal ? t('local') : '',
  ];
  return (
    <>
      <div>{server.name}</div>
      <div className="two-lines" style={{ opacity: 0.75, fontSize: 12 }}>
        {machine.filter(Boolean).join(' · ')}
      </div>
    </>
  );
}
