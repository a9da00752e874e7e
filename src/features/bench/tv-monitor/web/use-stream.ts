import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPE = 'application/vnd.apple.mpegurl';

/** Media type of HTTP Live Streaming. */
export const isStream = (url: string): boolean => /\.m3u8?$/i.test(URL.parse(url)?.pathname ?? '');

/** Safari and newer Chromium support it; Firefox and older ones do not. */
export const playsStreams = (): boolean => document.createElement('video').canPlayType(TYPE) !== '';

/** Plays the stream at `address` if the browser cannot do so itself; the code for that is loaded only then. Undefined: nothing to do. */
export function useStream(player: RefObject<HTMLMediaElement | null>, address: string | undefined, onFail: () => void): void {
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const media = player.current;
    if (!media || address === undefined) return undefined;
    let close: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { default: Hls } = await import('hls.js/light');
      if (isOver) return;
      if (!Hls.isSupported()) return fail();
      // A worker would be a separate script, which the page's policy refuses.
      const stream = new Hls({ enableWorker: false });
      close = () => stream.destroy();
      stream.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) fail();
      });
      stream.loadSource(address);
      stream.attachMedia(media);
    };
    start().catch(() => fail());
    return () => {
      isOver = true;
      close?.();
    };
  }, [player, address]);
}
