import { Card, Col, Descriptions, Row, Skeleton } from 'antd';
import { Link } from 'react-router';
import { SUBJECT_LIST, SUBJECT_UPDATE } from '#features/subjects/subject/paths.ts';
import { USER_SUGGESTION } from '#features/subjects/user-suggestion/paths.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { QuotaBars, useQuotaMatters } from '#features/office/client/web/facade.tsx';
import { IDLE_DAYS } from '#features/core/user/contract.ts';
import { USER_LIST } from '#features/core/user/paths.ts';
import { OPERATION_LOG } from '#features/office/operation-log/paths.ts';
import { CLIENT_LIST_PAGE } from '#features/sources/source/paths.ts';
import { SYSTEM_WEBSITE } from '#features/sources/website/paths.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { withParts } from '#web/i18n/with-parts.tsx';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { DELIVERED_STATES, FAILED_SIGN_IN, FAILED_STATES, overviewContract, SIGN_IN } from '../contract.ts';
import { NumberCard } from './NumberCard.tsx';
import { SourceCard, useSourceMatters } from './SourceCard.tsx';
import { type Matter, ToDo } from './ToDo.tsx';

const REFRESH_MS = 60_000;
const SOON_DAYS = 30;
/** As many cards beside each other as there is room for. */
const CARD = '1 1 200px';
type ManageHome = Output<typeof overviewContract.manage>;

/** The first screen of a client's administrators. */
export function ManageHomeScreen() {
  const home = useCall(overviewContract.manage, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <>
      <PageHeader />
      {home.isError && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
      {!home.data && home.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {home.data && <Overview home={home.data} />}
    </>
  );
}

function Overview({ home }: { home: ManageHome }) {
  return (
    <Row gutter={[12, 12]}>
      <Col span={24}>
        <Matters home={home} />
      </Col>
      <Numbers home={home} />
      <Col span={24}>
        <Service service={home.service} />
      </Col>
    </Row>
  );
}

function Numbers({ home: { users, signIns, subjects, sources, messages } }: { home: ManageHome }) {
  const t = useText('overview');
  return (
    <>
      {users && (
        <Col flex={CARD}>
          <NumberCard title={t('users.title')} value={users.enabled} to={`${USER_LIST}?state=enabled`}>
            {t('users.of', { total: formatInFull(users.total) })}
          </NumberCard>
        </Col>
      )}
      {signIns && (
        <Col flex={CARD}>
          <SignInCard signIns={signIns} />
        </Col>
      )}
      {subjects && (
        <Col flex={CARD}>
          <NumberCard title={t('subjects.title')} value={subjects.enabled} to={`${SUBJECT_LIST}?state=enabled`}>
            {t('subjects.of', { total: formatInFull(subjects.total) })}
          </NumberCard>
        </Col>
      )}
      {sources && (
        <Col flex={CARD}>
          <SourceCard sources={sources} list={CLIENT_LIST_PAGE} />
        </Col>
      )}
      {messages && (
        <Col flex={CARD}>
          <NumberCard title={t('messages.title')} value={messages.delivered} to={pathOfMessages(messages, DELIVERED_STATES)}>
            <Link to={pathOfMessages(messages, FAILED_STATES)}>{t('messages.failed', { failed: formatInFull(messages.failed) })}</Link>
          </NumberCard>
        </Col>
      )}
    </>
  );
}

function SignInCard({ signIns: { succeeded, failed, ...period } }: { signIns: NonNullable<ManageHome['signIns']> }) {
  const t = useText('overview');
  const pathOf = (action: string) => pathTo(OPERATION_LOG, {}, { action, range: formatDateRange(period) });
  const inWords = ({ total, isLeast }: typeof failed) =>
    isLeast ? t('signIns.least', { total: formatInFull(total) }) : formatInFull(total);
  return (
    <NumberCard title={t('signIns.title')} value={succeeded.total} text={inWords(succeeded)} to={pathOf(SIGN_IN)}>
      <Link to={pathOf(FAILED_SIGN_IN)}>{t('signIns.failed', { failed: inWords(failed) })}</Link>
    </NumberCard>
  );
}

/** Those that go by a channel, decided in a period. */
const pathOfMessages = (period: { from: number; until: number }, states: readonly string[]): string =>
  pathTo(INFORM_MESSAGE_LIST, {}, { messageState: [...states], channel: [...POSTED_CHANNELS], period: formatDateRange(period) });

function Service({ service }: { service: ManageHome['service'] }) {
  const t = useText('overview');
  const nameText = useNameText();
  return (
    <Card size="small" title={t('service.title')}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'name', label: t('service.name'), children: nameText(service.name) },
          {
            key: 'until',
            label: t('service.validUntil'),
            children: service.validUntil === null ? t('service.unlimited') : <Time value={service.validUntil} isFull />,
          },
        ]}
      />
      <QuotaBars items={service.quotas} pathOf={pathOfQuota} />
    </Card>
  );
}

/** The list of what is counted. */
const pathOfQuota = ({ quota, from, until }: ManageHome['service']['quotas'][number]): string | undefined =>
  ({
    users: USER_LIST,
    subjects: SUBJECT_LIST,
    sources: CLIENT_LIST_PAGE,
    articles: undefined,
    messages: pathOfMessages({ from, until }, [...DELIVERED_STATES, 'unknown']),
    storage: undefined,
  })[quota];

function Matters({ home }: { home: ManageHome }) {
  const t = useText('overview');
  const { users, messages, subjects, sources, suggestions, websiteRequests, failedJobs, service } = home;
  const sourceMatters = useSourceMatters(sources, CLIENT_LIST_PAGE, useRights('website').modify);
  const quotaMatters = useQuotaMatters(service.quotas);
  const userMatters = useUserMatters(users);
  return (
    <ToDo
      matters={[
        service.daysLeft !== null &&
          service.daysLeft <= SOON_DAYS && { key: 'service', tone: 'orange', text: t('toDo.serviceEnds', { days: service.daysLeft }) },
        ...quotaMatters,
        ...sourceMatters,
        messages !== null &&
          messages.failed > 0 && {
            key: 'messages',
            tone: 'orange',
            text: withParts((marks) => t('toDo.messages', marks), {
              total: <Link to={pathOfMessages(messages, FAILED_STATES)}>{t('toDo.pieces', { total: messages.failed })}</Link>,
            }),
          },
        ...userMatters,
        failedJobs > 0 && { key: 'jobs', tone: 'orange', text: t('toDo.failedJobs', { total: failedJobs }) },
        subjects !== null &&
          subjects.quietTotal > 0 && {
            key: 'quiet',
            tone: 'orange',
            text: <QuietSubjects {...subjects} />,
          },
        suggestions !== null &&
          suggestions > 0 && {
            key: 'suggestions',
            tone: 'blue',
            text: withParts((marks) => t('toDo.suggestions', marks), {
              total: <Link to={`${USER_SUGGESTION}?state=new`}>{t('toDo.items', { total: suggestions })}</Link>,
            }),
          },
        websiteRequests !== null &&
          websiteRequests > 0 && {
            key: 'websites',
            tone: 'blue',
            text: withParts((marks) => t('toDo.asked', marks), {
              total: <Link to={`${SYSTEM_WEBSITE}?tab=requests&state=pending`}>{t('toDo.items', { total: websiteRequests })}</Link>,
            }),
          },
      ]}
    />
  );
}

const TONES = { locked: 'orange', unguarded: 'orange', idle: 'blue' } as const;

/** Accounts that an administrator should look at; each sentence opens their list. */
function useUserMatters(users: ManageHome['users']): (Matter | false)[] {
  const t = useText('overview');
  if (!users) return [];
  return (['locked', 'unguarded', 'idle'] as const).map(
    (condition) =>
      users[condition] > 0 && {
        key: condition,
        tone: TONES[condition],
        text: withParts((marks) => t(`toDo.${condition}`, { ...marks, days: IDLE_DAYS }), {
          total: <Link to={`${USER_LIST}?condition=${condition}`}>{t('toDo.people', { total: users[condition] })}</Link>,
        }),
      },
  );
}

function QuietSubjects({ quietTotal, quiet }: Pick<NonNullable<ManageHome['subjects']>, 'quietTotal' | 'quiet'>) {
  const t = useText('overview');
  return (
    <>
      {t('toDo.quiet', { total: quietTotal })}{' '}
      {quiet.map(({ id, name }) => (
        <Link key={id} to={`${SUBJECT_UPDATE}?id=${id}`} style={{ marginInlineEnd: 8 }}>
          {name}
        </Link>
      ))}
      {quietTotal > quiet.length && <Link to={SUBJECT_LIST}>{t('toDo.more')}</Link>}
    </>
  );
}
