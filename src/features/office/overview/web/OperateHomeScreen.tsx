import { Col, Row, Skeleton } from 'antd';
import { Link } from 'react-router';
import { CLIENT_LIST, CLIENT_UPDATE } from '#features/office/client/paths.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { GLOBAL_DOMAIN } from '#features/sources/website/paths.ts';
import { MONITOR } from '#features/office/monitor/paths.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { withParts } from '#web/i18n/with-parts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { overviewContract } from '../contract.ts';
import { NumberCard } from './NumberCard.tsx';
import { SourceCard, useSourceMatters } from './SourceCard.tsx';
import { ToDo } from './ToDo.tsx';

const REFRESH_MS = 60_000;
type OperateHome = Output<typeof overviewContract.operate>;

/** The first screen of the provider's staff. */
export function OperateHomeScreen() {
  const home = useCall(overviewContract.operate, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <>
      <PageHeader />
      {home.isError && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
      {!home.data && home.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {home.data && <Overview home={home.data} />}
    </>
  );
}

function Overview({ home }: { home: OperateHome }) {
  const t = useText('overview');
  const { clients, sources, articlesOfDay } = home;
  return (
    <Row gutter={[12, 12]}>
      <Col span={24}>
        <Matters home={home} />
      </Col>
      {clients && (
        <Col xs={24} md={8}>
          <NumberCard title={t('clients.title')} value={clients.enabled} to={`${CLIENT_LIST}?state=enabled`}>
            {t('clients.of', { total: formatInFull(clients.total), disabled: formatInFull(clients.disabled) })}
          </NumberCard>
        </Col>
      )}
      {sources && (
        <>
          <Col xs={24} md={8}>
            <SourceCard sources={sources} list={TASK_SCHEDULE} />
          </Col>
          <Col xs={24} md={8}>
            <NumberCard title={t('runs.title')} value={sources.runs} to={`${TASK_SCHEDULE}?view=ledger`}>
              {sources.failedRuns > 0 ? (
                <Link to={`${TASK_SCHEDULE}?view=ledger&state=failed`}>
                  {t('runs.failed', { total: formatInFull(sources.failedRuns) })}
                </Link>
              ) : (
                t('runs.noneFailed')
              )}
              {t('runs.articles', { total: formatInFull(articlesOfDay) })}
            </NumberCard>
          </Col>
        </>
      )}
    </Row>
  );
}

function Matters({ home }: { home: OperateHome }) {
  const t = useText('overview');
  const { clients, sources, websiteRequests, failedJobs } = home;
  const sourceMatters = useSourceMatters(sources, TASK_SCHEDULE);
  const ending = (key: 'expired' | 'expiring') =>
    clients !== null &&
    clients[key].length > 0 && {
      key,
      tone: key === 'expired' ? ('red' as const) : ('orange' as const),
      text: (
        <>
          {t(`toDo.${key}`, { total: clients[key].length })}{' '}
          {clients[key].map(({ id, name, validUntil }) => (
            <span key={id} style={{ marginInlineEnd: 8 }}>
              <Link to={`${CLIENT_UPDATE}?id=${id}`}>{name}</Link> (<Time value={validUntil} />)
            </span>
          ))}
        </>
      ),
    };
  return (
    <ToDo
      matters={[
        ending('expired'),
        ...sourceMatters,
        ending('expiring'),
        failedJobs > 0 && {
          key: 'jobs',
          tone: 'orange',
          text: <Link to={MONITOR}>{t('toDo.failedJobs', { total: failedJobs })}</Link>,
        },
        websiteRequests !== null &&
          websiteRequests > 0 && {
            key: 'websites',
            tone: 'blue',
            text: withParts((marks) => t('toDo.requests', marks), {
              total: <Link to={`${GLOBAL_DOMAIN}?tab=requests&state=pending`}>{t('toDo.items', { total: websiteRequests })}</Link>,
            }),
          },
      ]}
    />
  );
}
