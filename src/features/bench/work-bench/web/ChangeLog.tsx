import { Tag, Timeline } from 'antd';
import { classListRoute } from '#features/subjects/content-class/web/facade.tsx';
import { isOneOf } from '#shared/is-one-of.ts';
import { ARTICLE_STATUSES, EMOTION_ORIGINS, EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleDetail } from '#features/core/article/contract.ts';
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
      return isOneOf(ARTICLE_STATUSES, value) ? <StatusTag status={value} /> : value;
    case 'emotion': {
      const [emotion, origin] = value.split(':');
      if (!isOneOf(EMOTIONS, emotion)) return value;
      return <EmotionTag emotion={emotion} origin={EMOTION_ORIGINS.find((known) => known === origin)} />;
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

/** Names of tags, classes or subjects; a number for a deleted one. */
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
