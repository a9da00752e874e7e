import { Progress } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { CLIENT_LIST_PAGE } from '#features/sources/source/paths.ts';
import { SYSTEM_WEBSITE } from '#features/sources/website/paths.ts';
import { FILTER_PARAMETER } from '#features/subjects/filter/paths.ts';
import { MISSING_PAGE } from '#features/subjects/missing-page/paths.ts';
import { REDO_CLASSIFY } from '#features/subjects/redo-classify/paths.ts';
import { SUBJECT_UPDATE } from '#features/subjects/subject/paths.ts';
import { TAG, TAG_KEYWORD } from '#features/subjects/tag/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type Column, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { shortly } from '#web/ui/shortly.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { BackgroundWork } from '../contract.ts';
import { useWorkText } from './use-work-text.ts';

const TONES: Record<BackgroundWork['state'], ToneName> = {
  queued: 'grey',
  running: 'blue',
  paused: 'orange',
  done: 'green',
  cancelled: 'grey',
  failed: 'red',
};

/** Where its object, or the screen that started it, is seen; nowhere for what the program does by itself. */
function placeOf({ kind, objectId }: BackgroundWork): string | undefined {
  if (objectId !== null && kind === 'subject-backfill') return pathTo(SUBJECT_UPDATE, {}, { id: objectId });
  if (objectId !== null && (kind === 'fetch-replies' || kind === 'fetch-reposts')) return pathTo(ARTICLE_DETAIL, { id: objectId });
  return PLACES[kind];
}
const PLACES: Partial<Record<BackgroundWork['kind'], string>> = {
  'filter-apply': FILTER_PARAMETER,
  'redo-classify': REDO_CLASSIFY,
  'tag-keyword-apply': TAG_KEYWORD,
  'tag-keyword-undo': TAG_KEYWORD,
  'tag-move': TAG,
  'fetch-missing-page': MISSING_PAGE,
  'import-sources': CLIENT_LIST_PAGE,
  'hit-weigh': SYSTEM_WEBSITE,
};

export function useWorkColumns(scope: 'own' | 'all'): Column<BackgroundWork>[] {
  const t = useText('backgroundWork');
  const name = useNameText();
  const { object, result } = useWorkText();
  return [
    {
      key: 'kind',
      title: t('field.work'),
      render: (work) => <What work={work} isLinked={scope === 'own'} />,
      text: (work) => [t(`kind.${work.kind}`), object(work)].filter(Boolean).join(' · '),
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 84,
      render: (work) => <ToneTag tone={TONES[work.state]}>{t(`state.${work.state}`)}</ToneTag>,
      label: (work) => t(`state.${work.state}`),
    }),
    {
      key: 'progress',
      title: t('field.progress'),
      width: 150,
      render: (work) => <HowFar work={work} />,
      text: ({ progress, total }) => (total > 0 ? `${progress} / ${total}` : ''),
    },
    longTextColumn({ key: 'result', title: t('field.result'), value: result }),
    ...(scope === 'all'
      ? [textColumn({ key: 'client', title: t('field.client'), value: (work: BackgroundWork) => name(work.client) })]
      : []),
    textColumn({ key: 'user', title: t('field.user'), value: (work) => work.user || t('program') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), value: (work) => work.createdAt }),
    dateColumn({ key: 'finishedAt', title: t('field.finishedAt'), value: (work) => work.finishedAt, isHidden: true }),
  ];
}

/** The kind, and below it the object, which leads to its screen. */
function What({ work, isLinked }: { work: BackgroundWork; isLinked: boolean }) {
  const t = useText('backgroundWork');
  const about = useWorkText().object(work);
  const kind = t(`kind.${work.kind}`);
  const place = isLinked ? placeOf(work) : undefined;
  return (
    <>
      {place ? <Link to={place}>{kind}</Link> : kind}
      {about && (
        <small className="two-lines" title={about} style={{ display: 'block' }}>
          {shortly(about)}
        </small>
      )}
    </>
  );
}

function HowFar({ work: { progress, total, state } }: { work: BackgroundWork }) {
  const t = useText('backgroundWork');
  if (total === 0) return null;
  const label = t('progress', { done: formatInFull(progress), total: formatInFull(total) });
  return (
    <div title={label}>
      <Progress
        size="small"
        aria-label={label}
        status={state === 'running' ? 'active' : state === 'failed' ? 'exception' : 'normal'}
        percent={state === 'done' ? 100 : Math.floor((progress / total) * 100)}
        format={() => label}
      />
    </div>
  );
}
