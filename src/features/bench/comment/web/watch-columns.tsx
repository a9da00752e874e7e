import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { commentContract, ExtractionSetting } from '../contract.ts';
import './comment.css';
import { EmotionShare } from './EmotionShare.tsx';

type Watch = ExtractionSetting;
const STATES: Record<Watch['state'], { tone: ToneName; sign: string }> = {
  active: { tone: 'green', sign: '●' },
  disabled: { tone: 'grey', sign: '‖' },
  ended: { tone: 'grey', sign: '■' },
};

/** The columns that watches have on every screen. */
export function useWatchColumns() {
  const t = useText('comment');
  const reasonText = useReasonText('comment');
  return {
    ...useRhythmColumns(),
    ...useReplyColumns(),
    title: {
      key: 'title',
      title: t('field.article'),
      grows: true,
      render: (row: Watch) => <WatchTitle watch={row} />,
      text: (row: Watch) => row.title,
    } satisfies ColumnOf<typeof commentContract.list>,
    site: textColumn<Watch>({ key: 'site', title: t('field.site'), value: (row) => row.siteName }),
    state: enumColumn<Watch>({
      key: 'state',
      title: t('field.state'),
      width: 140,
      render: (row) => <WatchState watch={row} />,
      label: (row) => `${t(`state.${row.state}`)} ${row.lastError ? reasonText(row.lastError) : ''}`.trim(),
    }),
  };
}

/** The interval and end of a watch, and its last reading. */
function useRhythmColumns() {
  const t = useText('comment');
  return {
    interval: enumColumn<Watch>({
      key: 'interval',
      title: t('field.interval'),
      render: (row) => t('minutes', { total: row.intervalMinutes }),
      label: (row) => String(row.intervalMinutes),
    }),
    until: enumColumn<Watch>({
      key: 'until',
      title: t('field.until'),
      width: 168,
      render: (row) => (row.until === null ? t('forever') : <Time value={row.until} isFull />),
      label: (row) => (row.until === null ? '' : formatFullTime(row.until)),
    }),
    lastFetchedAt: {
      ...dateColumn({
        key: 'lastFetchedAt',
        title: t('field.lastFetchedAt'),
        sort: 'lastFetchedAt',
        value: (row: Watch) => row.lastFetchedAt,
      }),
      render: (row: Watch) => (row.lastFetchedAt === null ? t('never') : <Time value={row.lastFetchedAt} />),
    } satisfies ColumnOf<typeof commentContract.list>,
    nextAt: dateColumn<Watch>({
      key: 'nextAt',
      title: t('field.nextAt'),
      value: (row) => (row.state === 'active' ? row.nextAt : null),
      isHidden: true,
    }),
    createdAt: dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (row: Watch) => row.createdAt }),
  };
}

/** The number of comments, how many are new, and their emotions. */
function useReplyColumns() {
  const t = useText('comment');
  return {
    replies: numberColumn({ key: 'replies', title: t('field.replies'), sort: 'replies', value: (row: Watch) => row.replies }),
    newReplies: {
      ...numberColumn({ key: 'newReplies', title: t('field.newReplies'), sort: 'newReplies', value: (row: Watch) => row.newReplies }),
      render: (row: Watch) =>
        row.newReplies > 0 ? (
          <ToneTag tone="orange" title={t('newCount', { total: row.newReplies })}>
            <span className="num">+{row.newReplies}</span>
          </ToneTag>
        ) : (
          '–'
        ),
    } satisfies ColumnOf<typeof commentContract.list>,
    emotions: enumColumn<Watch>({
      key: 'emotions',
      title: t('field.emotions'),
      width: 120,
      render: (row) => <EmotionShare emotions={row.emotions} />,
      label: (row) => t('emotionsText', row.emotions),
    }),
  };
}

function WatchTitle({ watch }: { watch: Watch }) {
  return (
    <Link className="two-lines" title={watch.title} to={pathTo('/article/{id}', { id: watch.articleId }, { tab: 'reply' })}>
      {watch.title}
    </Link>
  );
}

function WatchState({ watch: { state, lastError } }: { watch: Watch }) {
  const t = useText('comment');
  const reasonText = useReasonText('comment');
  return (
    <>
      <ToneTag {...STATES[state]}>{t(`state.${state}`)}</ToneTag>
      {lastError && (
        <Tooltip title={reasonText(lastError)}>
          <div className="one-line" style={{ fontSize: 12, maxWidth: 160 }}>
            {reasonText(lastError)}
          </div>
        </Tooltip>
      )}
    </>
  );
}
