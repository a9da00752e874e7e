import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type Column, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { ExtractionSetting } from '../contract.ts';
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
    title: {
      key: 'title',
      title: t('field.article'),
      render: (row: Watch) => (
        <Link
          className="one-line"
          style={{ display: 'block', maxWidth: 380 }}
          title={row.title}
          to={pathTo('/article/{id}', { id: row.articleId }, { tab: 'reply' })}
        >
          {row.title}
        </Link>
      ),
      text: (row: Watch) => row.title,
    } satisfies Column<Watch>,
    site: textColumn<Watch>({ key: 'site', title: t('field.site'), value: (row) => row.siteName }),
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
      ...dateColumn<Watch>({
        key: 'lastFetchedAt',
        title: t('field.lastFetchedAt'),
        sort: 'lastFetchedAt',
        value: (row) => row.lastFetchedAt,
      }),
      render: (row: Watch) => (row.lastFetchedAt === null ? t('never') : <Time value={row.lastFetchedAt} />),
    } satisfies Column<Watch>,
    nextAt: dateColumn<Watch>({
      key: 'nextAt',
      title: t('field.nextAt'),
      value: (row) => (row.state === 'active' ? row.nextAt : null),
      isHidden: true,
    }),
    createdAt: dateColumn<Watch>({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (row) => row.createdAt }),
    replies: numberColumn<Watch>({ key: 'replies', title: t('field.replies'), sort: 'replies', value: (row) => row.replies }),
    newReplies: {
      ...numberColumn<Watch>({ key: 'newReplies', title: t('field.newReplies'), sort: 'newReplies', value: (row) => row.newReplies }),
      render: (row: Watch) =>
        row.newReplies > 0 ? (
          <ToneTag tone="orange" title={t('newCount', { total: row.newReplies })}>
            <span className="num">+{row.newReplies}</span>
          </ToneTag>
        ) : (
          '–'
        ),
    } satisfies Column<Watch>,
    emotions: enumColumn<Watch>({
      key: 'emotions',
      title: t('field.emotions'),
      width: 120,
      render: (row) => <EmotionShare emotions={row.emotions} />,
      label: (row) => t('emotionsText', row.emotions),
    }),
    state: enumColumn<Watch>({
      key: 'state',
      title: t('field.state'),
      width: 140,
      render: (row) => (
        <>
          <ToneTag {...STATES[row.state]}>{t(`state.${row.state}`)}</ToneTag>
          {row.lastError && (
            <Tooltip title={reasonText(row.lastError)}>
              <div className="one-line" style={{ fontSize: 12, maxWidth: 160 }}>
                {reasonText(row.lastError)}
              </div>
            </Tooltip>
          )}
        </>
      ),
      label: (row) => `${t(`state.${row.state}`)} ${row.lastError ? reasonText(row.lastError) : ''}`.trim(),
    }),
  };
}
