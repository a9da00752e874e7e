import { Timeline } from 'antd';
import type { ArticleStatus, Emotion, EmotionOrigin } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleDetail } from '../contract.ts';

type Entry = ArticleDetail['log'][number];

/** Who changed what, when, and why. */
export function ChangeLog({ entries }: { entries: readonly Entry[] }) {
  const t = useText('article');
  if (entries.length === 0) return <span>{t('detail.noLog')}</span>;
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        content: (
          <>
            <Value entry={entry} value={entry.before} /> → <Value entry={entry} value={entry.after} />
            <div>
              {entry.user}
              {entry.simulatedBy && ` (${t('detail.simulatedBy', { name: entry.simulatedBy })})`} · <Time value={entry.at} isFull />
            </div>
            {entry.note && <div>{entry.note}</div>}
          </>
        ),
      }))}
    />
  );
}

function Value({ entry, value }: { entry: Entry; value: string }) {
  if (entry.field === 'status') return <StatusTag status={value as ArticleStatus} />;
  const [emotion, origin] = value.split(':');
  return <EmotionTag emotion={emotion as Emotion} origin={origin as EmotionOrigin} />;
}
