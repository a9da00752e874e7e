import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { ALL_BACKGROUND_WORK } from '#features/office/background-work/paths.ts';
import { MONITOR } from '#features/office/monitor/paths.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { MOST_COUNTED, type Situation } from '../contract.ts';

/** What waits, since when, and how many sources are well; each number opens its list. */
export function Queues({ data: { queues, sources } }: { data: Situation }) {
  const t = useText('generalSituation');
  const due = `${TASK_SCHEDULE}?state=enabled&sort=nextFetchAt&desc=false`;
  const rows = [
    { key: 'dueSources', n: queues.dueSources, since: queues.oldestDueAt, to: due },
    { key: 'runningSources', n: queues.runningSources, since: null, to: `${TASK_SCHEDULE}?view=ledger&state=running` },
    { key: 'queuedJobs', n: queues.queuedJobs, since: queues.oldestJobAt, to: `${ALL_BACKGROUND_WORK}?state=queued` },
    { key: 'runningJobs', n: queues.runningJobs, since: null, to: `${ALL_BACKGROUND_WORK}?state=running` },
    { key: 'failedJobs', n: queues.failedJobs, since: null, to: `${ALL_BACKGROUND_WORK}?state=failed` },
    { key: 'indexLag', n: queues.indexLag, since: null, to: MONITOR },
    { key: 'warningLag', n: queues.warningLag, since: null, to: MONITOR },
    { key: 'waitingMessages', n: queues.waitingMessages, since: queues.oldestMessageAt, to: MONITOR },
    { key: 'failing', n: sources.failing, since: null, to: `${TASK_SCHEDULE}?state=enabled&health=failing` },
    { key: 'unsteady', n: sources.unsteady, since: null, to: `${TASK_SCHEDULE}?state=enabled&health=degraded` },
    { key: 'silent', n: sources.silent, since: null, to: `${TASK_SCHEDULE}?state=enabled&health=silent` },
  ] as const;
  return (
    <Card size="small" title={t('queues.title', { total: formatInFull(sources.enabled) })}>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={[...rows]}
        columns={[
          { key: 'what', title: t('queues.what'), render: (_, row) => t(`queue.${row.key}`) },
          {
            key: 'n',
            title: t('queues.total'),
            align: 'right',
            render: (_, { n, to }) => (
              <Link className="num" to={to}>
                {formatInFull(n)}
                {n >= MOST_COUNTED && '+'}
              </Link>
            ),
          },
          { key: 'since', title: t('queues.since'), render: (_, { since }) => (since === null ? '–' : <Time value={since} />) },
        ]}
      />
    </Card>
  );
}
