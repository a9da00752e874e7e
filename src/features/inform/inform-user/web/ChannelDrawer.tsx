import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, List, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type InformUser, informUserContract } from '../contract.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { ChannelRow } from './ChannelRow.tsx';

const REFRESH_MS = 10_000;

/** The channels of a recipient: adding, confirming by code, their order. */
export function ChannelDrawer({ informUserId, onClose }: { informUserId: number; onClose: () => void }) {
  const t = useText('informUser');
  const found = useCall(informUserContract.list, { id: informUserId }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const user = found.data?.items[0];
  return (
    <FormDrawer title={[t('dialog.channels'), user && shortly(user.name)].filter(Boolean).join(' · ')} size={560} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!user && found.isPending && <Skeleton active />}
      {user && <Channels key={user.channels.length} user={user} />}
    </FormDrawer>
  );
}

/** One form at a time: the code that was sent last, or another channel. */
function Channels({ user }: { user: InformUser }) {
  const t = useText('informUser');
  const [isAsked, setIsAsked] = useState(false);
  const waiting = user.channels
    .filter(({ isConfirmed, codeUntil }) => !isConfirmed && codeUntil > 0)
    .toSorted((a, b) => b.codeUntil - a.codeUntil)[0];
  return (
    <>
      <p style={{ marginTop: 0 }}>{t('channelsHint')}</p>
      <List
        dataSource={user.channels}
        rowKey="id"
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noChannels')} /> }}
        renderItem={(channel, index) => (
          <ChannelRow channel={channel} user={user} isFirst={index === 0} asksCode={!isAsked && channel.id === waiting?.id} />
        )}
      />
      {waiting && !isAsked ? (
        <Button icon={<PlusOutlined />} onClick={() => setIsAsked(true)}>
          {t('addTitle')}
        </Button>
      ) : (
        <ChannelForm informUserId={user.id} />
      )}
    </>
  );
}
