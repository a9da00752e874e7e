import { Alert, Button, Drawer, Flex, Skeleton, Typography } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { tvMonitorContract } from '../contract.ts';
import { BroadcastPlayer } from './BroadcastPlayer.tsx';
import { clockText } from '#web/ui/clock-text.ts';
import { Transcript } from './Transcript.tsx';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

interface DrawerProps {
  id: number;
  keyword: string | undefined;
  /** The start position. */
  startMs: number;
  onClose: () => void;
}

/** An item with its player and transcript. */
export function BroadcastDrawer({ id, keyword, startMs, onClose }: DrawerProps) {
  const found = useCall(tvMonitorContract.detail, { id, ...(keyword ? { keyword } : {}) });
  return (
    <Drawer open size={720} title={found.data?.article.title ?? ''} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {found.data && <Broadcast item={found.data} startMs={startMs} />}
    </Drawer>
  );
}

function Broadcast({ item, startMs }: { item: Output<typeof tvMonitorContract.detail>; startMs: number }) {
  const t = useText('tvMonitor');
  const player = useRef<HTMLMediaElement>(null);
  const [ms, setMs] = useState(startMs);
  const { article, segments } = item;
  const seek = (to: number) => {
    setMs(to);
    if (!player.current) return;
    player.current.currentTime = to / 1000;
    void player.current.play().catch(() => undefined);
  };
  return (
    <Flex vertical gap={12}>
      <Flex gap={10} wrap align="center">
        <MediaTag mediaType={article.mediaType} />
        <span>{item.channel}</span>
        {item.programme && <span>{item.programme}</span>}
        <Time value={article.publishedAt} isFull />
        {item.durationMs > 0 && <span className="num">{clockText(item.durationMs)}</span>}
        <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />
        <Flex gap={10}>
          <Link to={pathTo(ARTICLE_DETAIL, { id: article.id })}>{t('action.article')}</Link>
          {/^https?:/i.test(article.url) && <OutgoingLink href={article.url}>{t('action.original')}</OutgoingLink>}
        </Flex>
      </Flex>
      <BroadcastPlayer
        articleId={article.id}
        url={item.mediaUrl}
        kind={item.mediaKind}
        title={article.title}
        startMs={startMs}
        player={player}
        onTime={setMs}
      />
      <HitSteps segments={segments} ms={ms} onSeek={seek} />
      {segments.length === 0 ? (
        <Alert type="info" showIcon title={t('note.noSegments')} />
      ) : (
        <Transcript segments={segments} ms={ms} canPlay={item.mediaUrl !== ''} onSeek={seek} />
      )}
    </Flex>
  );
}

/** Steps through the hits. */
function HitSteps({
  segments,
  ms,
  onSeek,
}: {
  segments: Output<typeof tvMonitorContract.detail>['segments'];
  ms: number;
  onSeek: (ms: number) => void;
}) {
  const t = useText('tvMonitor');
  const times = segments.filter((segment) => segment.hits.length > 0).map((segment) => segment.startMs);
  if (times.length === 0) return segments.length > 0 ? <Typography.Text type="secondary">{t('hits.none')}</Typography.Text> : null;
  // A player may stop slightly before the position it was asked to seek.
  const place = times.filter((time) => time <= ms + 50).length;
  const before = times[place - 2];
  const next = times[place];
  return (
    <Flex gap={8} align="center">
      <Button size="small" disabled={before === undefined} onClick={() => before !== undefined && onSeek(before)}>
        {t('hits.previous')}
      </Button>
      <span className="num">{t('hits.of', { place, total: times.length })}</span>
      <Button size="small" disabled={next === undefined} onClick={() => next !== undefined && onSeek(next)}>
        {t('hits.next')}
      </Button>
    </Flex>
  );
}
