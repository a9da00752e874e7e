import { InfoCircleOutlined } from '@ant-design/icons';
import { Card, Table, Tooltip } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import type { informNowContract } from '../contract.ts';

/** Fewer say nothing. */
const FEWEST = 5;

/** The way of a warning, stage by stage: the median and the 95th percentile. */
export function DelayTable({ delay }: { delay: Output<typeof informNowContract.live>['delay'] }) {
  const t = useText('informNow');
  const timeOf = (n: number, ms: number | null) => <span className="num">{n < FEWEST || ms === null ? '–' : formatDuration(ms)}</span>;
  return (
    <Card
      size="small"
      style={{ height: '100%' }}
      title={
        <>
          {t(delay.isWhole ? 'delay.title' : 'delay.newest', { total: delay.messages })}{' '}
          <Tooltip title={t('delay.help')}>
            <InfoCircleOutlined tabIndex={0} aria-label={t('delay.help')} />
          </Tooltip>
        </>
      }
    >
      <Table
        size="small"
        rowKey="stage"
        pagination={false}
        dataSource={delay.stages}
        columns={[
          { key: 'stage', title: t('delay.stage'), render: (_, row) => t(`stage.${row.stage}`) },
          { key: 'median', title: t('delay.median'), align: 'right', render: (_, row) => timeOf(row.n, row.median) },
          { key: 'p95', title: t('delay.p95'), align: 'right', render: (_, row) => timeOf(row.n, row.p95) },
          { key: 'n', title: t('delay.n'), align: 'right', render: (_, row) => <span className="num">{formatInFull(row.n)}</span> },
        ]}
      />
    </Card>
  );
}
