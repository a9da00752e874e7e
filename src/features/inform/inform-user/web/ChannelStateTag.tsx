import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { InformChannel } from '../contract.ts';

const LOOK = {
  setting: { tone: 'red', sign: '✕' },
  later: { tone: 'orange', sign: '!' },
  confirmed: { tone: 'green', sign: '●' },
  waiting: { tone: 'gold', sign: '…' },
  unconfirmed: { tone: 'grey', sign: '○' },
} as const;

const stateOfChannel = ({ fault, isConfirmed, codeUntil }: InformChannel): keyof typeof LOOK =>
  fault !== '' ? fault : isConfirmed ? 'confirmed' : codeUntil > 0 ? 'waiting' : 'unconfirmed';

/** A channel with its state in a word, and its address on hover. */
export function ChannelStateTag({ channel }: { channel: InformChannel }) {
  const t = useText('informUser');
  const state = stateOfChannel(channel);
  return (
    <ToneTag {...LOOK[state]} title={`${channel.shown} · ${t(`channelState.${state}`)} ${channel.faultCode}`}>
      {t(`channel.${channel.channel}`)}
      {state === 'confirmed' ? '' : ` · ${t(`channelState.${state}`)}`}
    </ToneTag>
  );
}
