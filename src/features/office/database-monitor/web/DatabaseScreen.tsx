import { Card, Col, Descriptions, Row, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { databaseContract, type DatabaseSummary } from '../contract.ts';
import { MeasureButton } from './MeasureButton.tsx';
import { Indexes, Vacuum, Waiting } from './PostgresState.tsx';
import { SizeTable } from './SizeTable.tsx';
import { SlowStatements } from './SlowStatements.tsx';

const REFRESH_MS = 10_000;

/** The main database: how large it is, what is slow, what waits. */
export function DatabaseScreen() {
  const t = useText('databaseMonitor');
  const summary = useCall(databaseContract.summary, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const list = useListState({ filters: {}, sort: 'bytes' });
  const { data } = summary;
  return (
    <>
      <PageHeader extra={<MeasureButton />} />
      {summary.isError && <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />}
      {!data && summary.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      <Row gutter={[12, 12]}>
        {data && (
          <Col span={24}>
            <Facts summary={data} />
          </Col>
        )}
        {data && (
          <Col span={24}>
            <SlowStatements summary={data} />
          </Col>
        )}
        {data && <DialectParts summary={data} />}
        <Col span={24}>
          <SizeTable name="main-database" list={list} place="record" />
        </Col>
      </Row>
      {data?.dialect === 'sqlite' && <p>{t('indexes.sqlite')}</p>}
    </>
  );
}

function DialectParts({ summary }: { summary: DatabaseSummary }) {
  if (summary.dialect === 'sqlite') return null;
  return (
    <>
      <Col span={24}>
        <Waiting summary={summary} />
      </Col>
      <Col xs={24} xl={12}>
        <Indexes summary={summary} />
      </Col>
      <Col xs={24} xl={12}>
        <Vacuum summary={summary} />
      </Col>
    </>
  );
}

function Facts({ summary: { dialect, version, bytes, walBytes, freeBytes, measuredAt } }: { summary: DatabaseSummary }) {
  const t = useText('databaseMonitor');
  const kind = `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}`;
  const items = [
    { key: 'kind', label: t('summary.kind'), children: kind },
    { key: 'bytes', label: t('summary.bytes'), children: formatBytes(bytes) },
    ...(walBytes === null ? [] : [{ key: 'wal', label: t('summary.wal'), children: formatBytes(walBytes) }]),
    ...(freeBytes === null ? [] : [{ key: 'free', label: t('summary.free'), children: formatBytes(freeBytes) }]),
    {
      key: 'measured',
      label: t('summary.measuredAt'),
      children: measuredAt === null ? t('summary.never') : <Time value={measuredAt} />,
    },
  ];
  return (
    <Card size="small" title={t('summary.title')}>
      <Descriptions size="small" column={{ xs: 1, sm: 2, lg: 3, xl: 5 }} items={items} />
    </Card>
  );
}
