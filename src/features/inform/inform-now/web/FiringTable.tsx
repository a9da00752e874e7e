import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { LevelTag } from '#features/inform/inform-rule/web/facade.tsx';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { Time } from '#web/ui/Time.tsx';
import type { informNowContract, NowFiring } from '../contract.ts';
import { ClientLink } from './ClientLink.tsx';
import { useOwnMessages } from './use-own-messages.ts';

const plain = (value: number): string => (Number.isInteger(value) ? formatInFull(value) : formatTenths(value));
/** A share is of a hundred. */
const unitOf = ({ kind }: NowFiring): string => (kind === 'share' ? '%' : '');

/** What fires now, the highest level first. */
export function FiringTable({ firing }: { firing: Output<typeof informNowContract.live>['firing'] }) {
  const t = useText('informNow');
  const rules = useText('informRule');
  const listOf = useOwnMessages();
  const { items, total } = firing;
  const nameOf = ({ clientId, ruleId, ruleName }: NowFiring) => {
    const list = listOf(clientId, { ruleId });
    const name = ruleName === '' ? t('firing.deleted') : ruleName;
    return list ? <Link to={list}>{name}</Link> : name;
  };
  return (
    <Card size="small" title={t('firing.title', { total: formatInFull(total) })} style={{ height: '100%' }}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={items}
        locale={{ emptyText: <EmptyState text={t('firing.none')} /> }}
        columns={[
          { key: 'level', title: t('firing.level'), width: 88, render: (_, row) => <LevelTag level={row.warningLevel} /> },
          { key: 'rule', title: t('firing.rule'), render: (_, row) => nameOf(row) },
          {
            key: 'client',
            title: t('firing.client'),
            width: 140,
            ellipsis: true,
            render: (_, row) => <ClientLink name={row.clientName} />,
          },
          {
            key: 'value',
            title: t('firing.value'),
            align: 'right',
            width: 150,
            render: (_, row) => (
              <span
                className="num"
                title={rules(`kind.${row.kind}`)}
              >{`${plain(row.value)}${unitOf(row)} / ${plain(row.threshold)}${unitOf(row)}`}</span>
            ),
          },
          { key: 'since', title: t('firing.since'), width: 110, render: (_, row) => <Time value={row.begunAt} /> },
        ]}
      />
      {total > items.length && <p style={{ margin: '8px 0 0' }}>{t('firing.more', { total: total - items.length })}</p>}
    </Card>
  );
}
