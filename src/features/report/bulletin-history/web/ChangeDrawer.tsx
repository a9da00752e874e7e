import { Drawer, Skeleton, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { bulletinHistoryContract, type ChangedArticle } from '../contract.ts';
import { Difference } from './Difference.tsx';

const WIDTH = 720;

/** What the record says now of what a bulletin says. */
export function ChangeDrawer({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const t = useText('bulletinHistory');
  const found = useCall(bulletinHistoryContract.change, { id });
  return (
    <Drawer open title={t('change.title', { title })} size={WIDTH} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data && (
        <>
          <Typography.Paragraph type="secondary">
            {t('change.help', { madeAt: formatFullTime(found.data.madeAt), checkedAt: formatFullTime(found.data.checkedAt) })}
          </Typography.Paragraph>
          <Figures figures={found.data.figures} />
          <Typography.Title level={5} style={{ marginBlockStart: 16 }}>
            {found.data.articles.length === 0
              ? t('change.none', { checked: found.data.checked })
              : t('change.articles', { total: found.data.articles.length, checked: found.data.checked })}
          </Typography.Title>
          <ul className="report-results">
            {found.data.articles.map((article) => (
              <li key={article.articleId}>
                <ChangedLine article={article} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

type Figure = NonNullable<ReturnType<typeof useCall<typeof bulletinHistoryContract.change>>['data']>['figures'][number];

function Figures({ figures }: { figures: readonly Figure[] }) {
  const t = useText('bulletinHistory');
  const mayRead = useCan('classifiedInfo.b');
  return (
    <Table<Figure>
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...figures]}
      columns={[
        { title: t('field.figure'), render: (_, { key }) => t(`figure.${key}`) },
        { title: t('field.before'), align: 'right', render: (_, { before }) => formatInFull(before) },
        {
          title: t('field.now'),
          align: 'right',
          render: (_, { now, query }) =>
            query && mayRead ? <Link to={pathTo(CLASSIFIED_INFO, {}, query)}>{formatInFull(now)}</Link> : formatInFull(now),
        },
        { title: t('field.difference'), align: 'right', render: (_, { before, now }) => <Difference before={before} after={now} /> },
      ]}
    />
  );
}

function ChangedLine({ article: { articleId, title, isGone, newTitle, emotion, status } }: { article: ChangedArticle }) {
  const t = useText('bulletinHistory');
  if (isGone)
    return (
      <>
        <bdi>{title}</bdi>
        <div className="report-facts">{t('change.gone')}</div>
      </>
    );
  return (
    <>
      <Link to={pathTo(ARTICLE_DETAIL, { id: articleId })}>
        <bdi>{title}</bdi>
      </Link>
      <div className="report-facts">
        {emotion.before !== emotion.now && (
          <>
            <EmotionTag emotion={emotion.before} /> → <EmotionTag emotion={emotion.now} />{' '}
          </>
        )}
        {status.before !== status.now && (
          <>
            <StatusTag status={status.before} /> → <StatusTag status={status.now} />{' '}
          </>
        )}
        {newTitle !== '' && t('change.newTitle', { title: newTitle })}
      </div>
    </>
  );
}
