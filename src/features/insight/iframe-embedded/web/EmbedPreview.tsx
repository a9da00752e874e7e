import { Skeleton } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isRecord } from '#shared/is-record.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { iframeEmbeddedContract } from '../contract.ts';
import { embedAddress } from './sample-code.ts';

const FIRST_PX = 320;
const MOST_PX = 20_000;

interface PreviewProps {
  id: number;
  publicId: string;
  width: number | string;
}

/** The embed as other sites show it, by a pass for its maker: its key is not needed, and nothing is counted. */
export function EmbedPreview({ id, publicId, width }: PreviewProps) {
  const t = useText('iframeEmbedded');
  const pass = useCall(iframeEmbeddedContract.preview, { id }, { staleMs: Number.POSITIVE_INFINITY });
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useToldHeight(frame, publicId);
  if (pass.error) return <ErrorState error={pass.error} onRetry={() => void pass.refetch()} />;
  if (!pass.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the product's own origin, which a sandbox could only break
    <iframe
      ref={frame}
      title={t('code.preview')}
      src={`${embedAddress(publicId)}#pass=${encodeURIComponent(pass.data.authorization)}`}
      style={{ display: 'block', width, maxWidth: '100%', height, border: '1px solid rgb(128 128 128 / 25%)' }}
    />
  );
}

function useToldHeight(frame: RefObject<HTMLIFrameElement | null>, publicId: string): number {
  const [height, setHeight] = useState(FIRST_PX);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isRecord(data)) return;
      if (data.type !== 'tingfeng:height' || data.id !== publicId || typeof data.height !== 'number') return;
      setHeight(Math.min(Math.max(data.height, 1), MOST_PX) + 2);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, publicId]);
  return height;
}
