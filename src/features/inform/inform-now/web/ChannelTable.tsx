import { Card, Table } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { ChannelHealth, informNowContract } from '../contract.ts';
import { ClientLink } from './ClientLink.tsx';
import { useOwnMessages } from './use-own-messages.ts';

/** Kinds of channels of each client: what receivers answered in the last hour, what waits, and what is wrong. */
export function ChannelTable({ channels: { items, total } }: { channels: Output<typeof informNowContract.live>['channels'] }) {
  const t = useText('informNow');
  const users = useText('informUser');
  const listOf = useOwnMessages();
  const number = (value: number) => <span className="num">{formatInFull(value)}</span>;
  const waitingOf = ({ clientId, channel, waiting }: ChannelHealth) => {
    const list = waiting > 0 ? listOf(clientId, { messageState: 'waiting', channel }) : undefined;
    return list ? <Link to={list}>{number(waiting)}</Link> : number(waiting);
  };
  return (
    <Card size="small" title={t('channels.title')}>
      <Table
        size="small"
        rowKey={(row) => `${row.clientId} ${row.channel}`}
        pagination={false}
        dataSource={items}
        locale={{ emptyText: <EmptyState text={t('channels.none')} /> }}
        columns={[
          { key: 'channel', title: t('channels.channel'), render: (_, row) => users(`channel.${row.channel}`) },
          { key: 'client', title: t('channels.client'), render: (_, row) => <ClientLink name={row.clientName} /> },
          { key: 'accepted', title: t('channels.accepted'), align: 'right', render: (_, row) => number(row.accepted) },
          { key: 'refused', title: t('channels.refused'), align: 'right', render: (_, row) => number(row.refused) },
          { key: 'unknown', title: t('channels.unknown'), align: 'right', render: (_, row) => number(row.unknown) },
          { key: 'waiting', title: t('channels.waiting'), align: 'right', render: (_, row) => waitingOf(row) },
          { key: 'state', title: t('channels.state'), render: (_, row) => <ChannelState row={row} /> },
        ]}
      />
      {total > items.length && <p style={{ margin: '8px 0 0' }}>{t('channels.more', { total: total - items.length })}</p>}
    </Card>
  );
}

function ChannelState({ row: { stopped, resting, restsUntil, refused, unknown, faultCode, waitingSince } }: { row: ChannelHealth }) {
  const t = useText('informNow');
  const reason = useReasonText('informNow');
  const language = useLanguage();
  const timeOf = (at: number) => formatTime(at, language);
  const parts = [
    ...(stopped > 0 ? [t('channels.stopped', { total: stopped })] : []),
    ...(resting > 0 && restsUntil !== null ? [t('channels.resting', { total: resting, time: timeOf(restsUntil) })] : []),
  ];
  const isFailing = refused + unknown > 0;
  const title = waitingSince === null ? undefined : t('channels.since', { time: timeOf(waitingSince) });
  if (parts.length === 0)
    return (
      <ToneTag tone={isFailing ? 'orange' : 'green'} sign={isFailing ? '!' : '●'} title={title}>
        {t(isFailing ? 'channels.failing' : 'channels.ok')}
      </ToneTag>
    );
  return (
    <>
      <ToneTag tone={stopped > 0 ? 'red' : 'orange'} sign={stopped > 0 ? '✕' : '!'} title={title}>
        {parts.join(' · ')}
      </ToneTag>{' '}
      {faultCode === '' ? '' : reason(faultCode)}
    </>
  );
}
