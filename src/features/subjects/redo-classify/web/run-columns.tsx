import { Progress, Tooltip } from 'antd';
import type { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { RedoRun } from '../contract.ts';

type Text = ReturnType<typeof useText<'redoClassify'>>;

const TONES: Record<RedoRun['state'], ToneName> = {
  queued: 'grey',
  running: 'blue',
  paused: 'orange',
  done: 'green',
  cancelled: 'grey',
  failed: 'red',
};
const NAMED = 3;

export function runColumns(t: Text): Column<RedoRun>[] {
  const names = (run: RedoRun) => run.subjects.map((subject) => subject.name || t('goneSubject', { id: String(subject.id) }));
  const period = (run: RedoRun) => `${formatFullTime(run.from).slice(0, 10)} – ${formatFullTime(run.until - 1000).slice(0, 10)}`;
  const percent = (run: RedoRun) => (run.total > 0 ? Math.floor((run.progress / run.total) * 100) : 100);
  return [
    {
      key: 'subjects',
      title: t('field.subjects'),
      render: (run) => <Subjects names={names(run)} t={t} />,
      text: (run) => names(run).join(t('comma')),
    },
    {
      key: 'period',
      title: t('field.period'),
      width: 190,
      render: (run) => <span style={{ whiteSpace: 'nowrap' }}>{period(run)}</span>,
      text: period,
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (run) => (
        <ToneTag tone={TONES[run.state]} title={run.error || undefined}>
          {t(`state.${run.state}`)}
        </ToneTag>
      ),
      label: (run) => t(`state.${run.state}`),
    }),
    {
      key: 'progress',
      title: t('field.progress'),
      width: 150,
      render: (run) => (
        <Progress percent={percent(run)} size="small" aria-label={t('progressOf', { done: run.progress, total: run.total })} />
      ),
      text: (run) => `${percent(run)}%`,
    },
    numberColumn({ key: 'added', title: t('field.added'), value: (run) => run.added, width: 80 }),
    numberColumn({ key: 'removed', title: t('field.removed'), value: (run) => run.removed, width: 80 }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), value: (run) => run.createdBy, width: 90 }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), value: (run) => run.createdAt }),
    dateColumn({ key: 'finishedAt', title: t('field.finishedAt'), value: (run) => run.finishedAt, isFull: true, isHidden: true }),
  ];
}

/** The first few; all of them in the tooltip. */
function Subjects({ names, t }: { names: readonly string[]; t: Text }) {
  const shown = names.slice(0, NAMED).join(t('comma'));
  if (names.length <= NAMED) return shown;
  return (
    <Tooltip title={names.join(t('comma'))}>
      <span>{t('andMore', { names: shown, total: names.length })}</span>
    </Tooltip>
  );
}
