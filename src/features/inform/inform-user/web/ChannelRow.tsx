import { App, Button, List, Space } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { type InformChannel, type InformUser, informUserContract } from '../contract.ts';
import { ChannelCode } from './ChannelCode.tsx';
import { ChannelStateTag } from './ChannelStateTag.tsx';

interface ChannelRowProps {
  channel: InformChannel;
  user: InformUser;
  isFirst: boolean;
}

interface ChannelLineProps extends ChannelRowProps {
  /** The code that arrived there is asked for. */
  asksCode: boolean;
}

export function ChannelRow({ channel, user, isFirst, asksCode }: ChannelLineProps) {
  const t = useText('informUser');
  return (
    <List.Item style={{ display: 'block' }}>
      <Space style={{ display: 'flex', justifyContent: 'space-between' }} align="start">
        <span>
          <ChannelStateTag channel={channel} /> <span style={{ wordBreak: 'break-all' }}>{channel.shown}</span>
        </span>
        <ChannelActions channel={channel} user={user} isFirst={isFirst} />
      </Space>
      {channel.fault !== '' && channel.faultAt !== null && (
        <div role="note">
          {t('fault', { time: formatFullTime(channel.faultAt), code: channel.faultCode, answer: channel.faultAnswer })}
          {channel.pausedUntil > 0 && ` · ${t('paused', { time: formatFullTime(channel.pausedUntil) })}`}
        </div>
      )}
      {asksCode && <ChannelCode channel={channel} />}
    </List.Item>
  );
}

function ChannelActions({ channel, user, isFirst }: ChannelRowProps) {
  const t = useText('informUser');
  const web = useText('web');
  const { message } = App.useApp();
  const invalidates = [informUserContract];
  const test = useAction(informUserContract.channelTest, {
    invalidates,
    onDone: ({ outcome, code, answer }) => {
      if (outcome === 'accepted') void message.success(t('done.codeAccepted'));
      else void message.warning(outcome === 'unknown' ? t('done.codeUnknown') : t('done.codeRefused', { code, answer }));
    },
  });
  const order = useAction(informUserContract.channelOrder, { invalidates, success: t('done.ordered') });
  const remove = useAction(informUserContract.channelRemove, { invalidates, success: t('done.channelRemoved') });
  const moveUp = () => {
    const ids = user.channels.map(({ id }) => id);
    const at = ids.indexOf(channel.id);
    order.mutate({ informUserId: user.id, ids: [...ids.slice(0, at - 1), channel.id, ...ids.slice(at - 1, at), ...ids.slice(at + 1)] });
  };
  return (
    <Space size={0}>
      {!isFirst && (
        <Button type="link" size="small" loading={order.isPending} onClick={moveUp}>
          {t('action.up')}
        </Button>
      )}
      {!channel.isConfirmed && (
        <Button type="link" size="small" loading={test.isPending} onClick={() => test.mutate({ id: channel.id })}>
          {t('action.again')}
        </Button>
      )}
      <ConfirmButton
        question={t('confirm.removeChannel', { name: channel.shown })}
        onConfirm={() => remove.mutateAsync({ id: [channel.id] })}
      >
        {web('action.remove')}
      </ConfirmButton>
    </Space>
  );
}
