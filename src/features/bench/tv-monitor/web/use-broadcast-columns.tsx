import { Button, Typography } from 'antd';
import { useArticleColumns } from '#features/core/article/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, textColumn } from '#web/ui/columns.tsx';
import type { BroadcastItem } from '../contract.ts';
import { clockText } from '#web/ui/clock-text.ts';
import './tv-monitor.css';

const SHOWN = 4;

/** Title, channel, and the times at which words of its subjects are said, each of which plays from there. */
export function useBroadcastColumns(open: (id: number, ms: number) => void): Column<BroadcastItem>[] {
  const t = useText('tvMonitor');
  const article = useArticleColumns<BroadcastItem>();
  return [
    article.title,
    { ...article.media, isHidden: true },
    textColumn({ key: 'channel', title: t('field.channel') }),
    textColumn({ key: 'programme', title: t('field.programme') }),
    article.emotion,
    {
      key: 'hits',
      title: t('field.hits'),
      text: (row) => row.hits.map(({ startMs, word }) => `${clockText(startMs)} ${word}`).join('; '),
      render: (row) => <HitTimes item={row} open={open} />,
    },
    { ...article.publishedAt, title: t('field.publishedAt') },
    textColumn({
      key: 'duration',
      title: t('field.duration'),
      width: 80,
      value: (row) => (row.durationMs > 0 ? clockText(row.durationMs) : ''),
    }),
  ];
}

function HitTimes({ item, open }: { item: BroadcastItem; open: (id: number, ms: number) => void }) {
  const t = useText('tvMonitor');
  if (item.hits.length === 0)
    return <Typography.Text type="secondary">{t(item.segments > 0 ? 'hits.none' : 'hits.noTranscript')}</Typography.Text>;
  return (
    <div className="hit-times">
      {item.hits.slice(0, SHOWN).map(({ startMs, word }) => {
        const label = t('hits.at', { time: clockText(startMs), word });
        return (
          <Button
            key={startMs}
            type="link"
            size="small"
            className="num"
            title={label}
            aria-label={label}
            onClick={() => open(item.id, startMs)}
          >
            {clockText(startMs)}
          </Button>
        );
      })}
      {item.hitSegments > SHOWN && <Typography.Text type="secondary">{t('hits.more', { total: item.hitSegments })}</Typography.Text>}
    </div>
  );
}
