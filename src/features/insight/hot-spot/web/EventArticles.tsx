import { Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { articleContract, type ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { RowOf } from '#web/ui/list-names.ts';
import { Time } from '#web/ui/Time.tsx';
import type { HotSpot } from '../contract.ts';
import { EVENT_HEADING } from './event-heading.ts';
import { useEventActions } from './use-event-actions.ts';

type Article = RowOf<typeof articleContract.list>;
const PAGE_SIZE = 5;

const ORDERS = ['heat', 'oldest'] as const;

/** Its articles: the hottest first, one of each text; or all by time, where some may be split off. */
export function EventArticles({ event, filter }: { event: HotSpot & { from: number; until: number }; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('heat');
  const [chosen, setChosen] = useState<number[]>([]);
  const isHottest = order === 'heat';
  const input = { ...filter, from: event.from, until: event.until, eventId: [event.id], page, pageSize: PAGE_SIZE };
  const list = useCall(articleContract.list, { ...input, sort: order, isFolded: isHottest, hasFacets: false }, { keepsPrevious: true });
  const columns = useArticleColumns();
  const nameOf = (row: Article) => ({ 'aria-label': t('select', { title: row.title }) });
  const canSplit = modify && !isHottest && chosen.length > 0 && chosen.length < event.articles;
  return (
    <section aria-label={t('detail.articles')}>
      <h2 style={EVENT_HEADING}>
        {t('detail.articles')} ({event.articles}){' '}
        <OrderChoice
          value={order}
          onChange={(value) => {
            setOrder(value);
            setPage(1);
          }}
        />{' '}
        {canSplit && <SplitButton event={event} articleIds={chosen} onDone={() => setChosen([])} />}
      </h2>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {(list.data || !list.isError) && (
        <Table<Article>
          size="small"
          rowKey="id"
          loading={list.isPending}
          dataSource={list.data?.items ?? []}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: (isHottest ? list.data?.groups : list.data?.total) ?? 0,
            showSizeChanger: false,
            onChange: setPage,
            hideOnSinglePage: true,
            size: 'small',
          }}
          {...(modify && !isHottest ? { rowSelection: selectionOf(chosen, setChosen, nameOf) } : {})}
          columns={columns}
        />
      )}
    </section>
  );
}

const selectionOf = (selectedRowKeys: number[], onChange: (ids: number[]) => void, nameOf: (row: Article) => { 'aria-label': string }) => ({
  selectedRowKeys,
  preserveSelectedRowKeys: true,
  onChange: (keys: React.Key[]) => onChange(keys.map(Number)),
  getCheckboxProps: nameOf,
});

/** The hottest articles first, or all by time. */
function OrderChoice({ value, onChange }: { value: (typeof ORDERS)[number]; onChange: (value: (typeof ORDERS)[number]) => void }) {
  const t = useText('hotSpot');
  return (
    <Segmented
      size="small"
      aria-label={t('detail.order')}
      value={value}
      options={ORDERS.map((each) => ({ value: each, label: t(each === 'heat' ? 'detail.hottest' : 'detail.oldest') }))}
      onChange={onChange}
    />
  );
}

/** Makes an event of its own from some of the articles. */
function SplitButton({ event, articleIds, onDone }: { event: HotSpot; articleIds: number[]; onDone: () => void }) {
  const t = useText('hotSpot');
  const { split } = useEventActions();
  return (
    <ConfirmButton
      type="default"
      isDanger={false}
      question={t('confirm.split', { total: articleIds.length })}
      onConfirm={() => split.mutateAsync({ id: event.id, articleIds }).then(onDone, () => undefined)}
    >
      {t('action.split')}
    </ConfirmButton>
  );
}

function useArticleColumns(): TableColumnsType<Article> {
  const t = useText('hotSpot');
  return [
    {
      title: t('title.label'),
      render: (_, row) => (
        <Link className="one-line" style={{ maxWidth: 480 }} to={pathTo(ARTICLE_DETAIL, { id: row.id })} title={row.title}>
          {row.title}
        </Link>
      ),
    },
    { title: t('column.site'), width: 130, dataIndex: 'siteName', ellipsis: true },
    {
      title: t('column.emotion'),
      width: 90,
      render: (_, row) => <EmotionTag emotion={row.emotion} origin={row.emotionOrigin} score={row.emotionScore} />,
    },
    { title: t('column.publishedAt'), width: 132, render: (_, row) => <Time value={row.publishedAt} /> },
  ];
}
