import { WarningOutlined } from '@ant-design/icons';
import { Collapse, Table, theme } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import { MANY_REFUSED, MANY_REMOVED, NIGHT, operationLogContract, type Unusual, UNUSED_DAYS, UNUSUAL_DAYS } from '../contract.ts';

/** What stands out in the client's log, by rule; each opens its lines. */
export function UnusualPanel({ linkTo }: { linkTo: (change: Record<string, string>) => string }) {
  const t = useText('operationLog');
  const { token } = theme.useToken();
  const answer = useCall(operationLogContract.unusual, {});
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const { items, total, isLeast } = answer.data;
  const counts = RULES.map((rule) => [rule, items.filter((item) => item.rule === rule).length] as const).filter(([, count]) => count > 0);
  const title =
    total === 0
      ? t('unusual.none', { days: UNUSUAL_DAYS })
      : t('unusual.some', { days: UNUSUAL_DAYS, list: counts.map(([rule, count]) => `${t(`unusual.rule.${rule}`)} ${count}`).join(' · ') });
  return (
    <Collapse
      style={{ marginBlockEnd: 12 }}
      size="small"
      {...(total === 0 && { collapsible: 'disabled' as const })}
      items={[
        {
          key: 'unusual',
          label: [
            title,
            ...(total > items.length ? [t('unusual.newest', { shown: items.length, total })] : []),
            ...(isLeast ? [t('unusual.isLeast')] : []),
          ].join(' · '),
          ...(total > 0 && { extra: <WarningOutlined style={{ color: token.colorWarning }} /> }),
          children: <UnusualTable items={items} linkTo={linkTo} />,
        },
      ]}
    />
  );
}

const RULES = ['night-exports', 'refusals', 'removals', 'new-address'] as const;

function UnusualTable({ items, linkTo }: { items: Unusual[]; linkTo: (change: Record<string, string>) => string }) {
  const t = useText('operationLog');
  const reason = ({ rule, objects, ip }: Unusual) =>
    t(`unusual.reason.${rule}`, {
      ...NIGHT,
      refused: MANY_REFUSED,
      removed: MANY_REMOVED,
      objects: formatInFull(objects),
      days: UNUSED_DAYS,
      ip: ip || '–',
    });
  return (
    <Table
      size="small"
      rowKey={({ rule, userId, ip, from }) => `${rule} ${userId} ${ip} ${from}`}
      dataSource={items}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('field.at'), render: (_, { from }) => <Time value={from} isFull />, width: 170 },
        { title: t('field.user'), render: (_, { name, userId }) => name || (userId === null ? t('nobody') : `#${userId}`) },
        { title: t('unusual.why'), render: (_, item) => `${t(`unusual.rule.${item.rule}`)} – ${reason(item)}` },
        {
          title: t('statistics.lines'),
          align: 'right' as const,
          render: (_, item) => <LinkedNumber value={item.total} to={linkTo(filterOf(item))} />,
        },
      ]}
    />
  );
}

const ROWS: Record<Unusual['rule'], Record<string, string>> = {
  'night-exports': { kind: 'export' },
  removals: { kind: 'removal' },
  refusals: { isRefused: 'true' },
  'new-address': { action: 'session.sign-in' },
};

/** The filter whose lines are those behind it. */
function filterOf({ rule, userId, ip, from, until }: Unusual): Record<string, string> {
  const address: Record<string, string> = userId === null || rule === 'new-address' ? { ip } : {};
  return { userId: String(userId ?? 0), range: formatDateRange({ from, until }), ...address, ...ROWS[rule] };
}
