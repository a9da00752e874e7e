import { Empty, List, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { informUserContract } from '../contract.ts';
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
      {user && (
        <>
          <p style={{ marginTop: 0 }}>{t('channelsHint')}</p>
          <List
            dataSource={user.channels}
            rowKey="id"
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noChannels')} /> }}
            renderItem={(channel, index) => <ChannelRow channel={channel} user={user} isFirst={index === 0} />}
          />
          <ChannelForm key={user.channels.length} informUserId={informUserId} />
        </>
      )}
    </FormDrawer>
  );
}
