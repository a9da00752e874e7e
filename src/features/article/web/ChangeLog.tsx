import { Tag, Timeline } from 'antd';
import { classListRoute } from '#features/content-class/web/facade.tsx';
import type { ArticleStatus, Emotion, EmotionOrigin } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleDetail } from '../contract.ts';
import { subjectTreeRoute } from './routes.ts';
import { workRoutes } from './work/work-routes.ts';

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
            {entry.field !== 'status' && entry.field !== 'emotion' && <>{t(`log.${entry.field}`)} </>}
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
  const t = useText('article');
  switch (entry.field) {
    case 'status':
      return <StatusTag status={value as ArticleStatus} />;
    case 'emotion': {
      const [emotion, origin] = value.split(':');
      return <EmotionTag emotion={emotion as Emotion} origin={origin as EmotionOrigin} />;
    }
    case 'tag':
    case 'class':
    case 'subject':
      return <Names kind={entry.field} ids={value.split(',').filter(Boolean).map(Number)} />;
    case 'text':
      return t('log.revision', { revision: value });
    case 'deleted':
      return t(value ? 'log.isDeleted' : 'log.isRestored');
    default:
      return <span style={{ overflowWrap: 'anywhere' }}>{value || '–'}</span>;
  }
}

const STALE_MS = 60_000;

/** Names of tags, classes or subjects; a number where one is gone. */
function Names({ kind, ids }: { kind: 'tag' | 'class' | 'subject'; ids: readonly number[] }) {
  const tags = useCall(workRoutes.tagList, {}, { isEnabled: kind === 'tag', staleMs: STALE_MS });
  const classes = useCall(classListRoute, {}, { isEnabled: kind === 'class', staleMs: STALE_MS });
  const tree = useCall(subjectTreeRoute, {}, { isEnabled: kind === 'subject', staleMs: STALE_MS });
  const names = new Map<number, string>(
    kind !== 'subject'
      ? ((kind === 'tag' ? tags.data : classes.data)?.items ?? []).map((item) => [item.id, item.name])
      : (tree.data?.items ?? []).filter((node) => node.kind === 'subject').map((node) => [node.id, node.name]),
  );
  if (ids.length === 0) return '–';
  return ids.map((id) => <Tag key={id}>{names.get(id) ?? id}</Tag>);
}
