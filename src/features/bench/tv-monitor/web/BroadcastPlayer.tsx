import { Alert } from 'antd';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { usePassedAddress } from '#features/core/file/web/facade.tsx';
import type { MediaKind } from '#shared/broadcast.ts';
import { useText } from '#web/i18n/use-text.ts';
import { isStream, playsStreams, useStream } from './use-stream.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

interface PlayerProps {
  articleId: number;
  url: string;
  kind: MediaKind;
  title: string;
  /** Position when it is loaded. */
  startMs: number;
  player: RefObject<HTMLMediaElement | null>;
  onTime: (ms: number) => void;
}

/** Film or sound of an item, fetched by the server in parts; says so when there is none or it cannot be played. */
export function BroadcastPlayer({ articleId, url, kind, title, startMs, player, onTime }: PlayerProps) {
  const t = useText('tvMonitor');
  const addressOf = usePassedAddress('/v1/proxy-access');
  const [failedAt, setFailedAt] = useState<string>();
  /** The last position: playing continues there with a new pass. */
  const lastMs = useRef(startMs);
  // The pass is renewed while the screen is open; playing media keeps its first address for as long as that works.
  const [address, setAddress] = useState<string>();
  const fresh = url ? addressOf({ resultType: 'media', articleId, url }) : undefined;
  if (fresh !== undefined && (address === undefined || (failedAt === address && fresh !== address))) setAddress(fresh);
  const needsHelp = isStream(url) && !playsStreams();
  useStream(player, needsHelp ? address : undefined, () => setFailedAt(address));
  if (!url) return <Alert type="info" showIcon title={t('note.noMedia')} />;
  if (address === undefined) return <div style={{ minHeight: 54 }} />;
  const common = {
    ...(needsHelp ? {} : { src: address }),
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (lastMs.current > 0) currentTarget.currentTime = lastMs.current / 1000;
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      lastMs.current = currentTarget.currentTime * 1000;
      onTime(lastMs.current);
    },
    onError: () => setFailedAt(address),
    style: { width: '100%', ...(kind === 'video' ? { maxHeight: 320, background: '#000' } : {}) },
  } as const;
  return (
    <>
      {kind === 'video' ? (
        // A ref to any media element also takes a film, which the type of a ref cannot say.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below
        <video ref={player as RefObject<HTMLVideoElement | null>} {...common} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below
        <audio ref={player} {...common} />
      )}
      {failedAt === address && <CannotPlay url={url} />}
    </>
  );
}

/** Why nothing plays, with a link to the original. */
function CannotPlay({ url }: { url: string }) {
  const t = useText('tvMonitor');
  const link = /^https?:/i.test(url) && <OutgoingLink href={url}>{t('action.source')}</OutgoingLink>;
  return <Alert type="warning" showIcon title={t(isStream(url) ? 'note.cannotStream' : 'note.cannotPlay')} action={link} />;
}
