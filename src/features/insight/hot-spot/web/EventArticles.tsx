import { Segmented } from 'antd';
import { Link } from 'react-router';
import { articleContract, type ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { param } from '#web/ui/list-params.ts';
import type { RowOf } from '#web/ui/list-names.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { HotSpot } from '../contract.ts';
import { EVENT_HEADING } from './event-heading.ts';
import { EVENT_ARTICLES } from './event-link.ts';
import { useEventActions } from './use-event-actions.ts';

type Article = RowOf<typeof articleContract.list>;

const ORDERS = ['heat', 'oldest'] as const;

/** Its articles: the hottest first, one of each text; or all by time, where some may be split off. */
export function EventArticles({ event, filter }: { event: HotSpot & { from: number; until: number }; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const article = useText('article');
  const { modify } = useRights('hot-spot-info');
  const list = useListState({ filters: { order: param.choice(ORDERS) }, pageSize: 5, prefix: EVENT_ARTICLES });
  const { order = 'heat' } = list.filters;
  const isHottest = order === 'heat';
  const input = { ...filter, from: event.from, until: event.until, eventId: [event.id] };
  return (
    <section aria-label={t('detail.articles')}>
      <h2 style={EVENT_HEADING}>
        {t('detail.articles')}{' '}
        <OrderChoice value={order} onChange={(value) => list.setFilters({ order: value === 'heat' ? undefined : value })} />
      </h2>
      <ResourceTable
        name="event-articles"
        endpoint={articleContract.list}
        list={{ ...list, filters: {}, filterCount: 0 }}
        input={{ ...input, sort: order, isFolded: isHottest, hasFacets: false }}
        // Of a folded list the rows are groups.
        totalOf={(page) => (isHottest ? (page.groups ?? page.total) : page.total)}
        totalText={({ total, groups }) =>
          isHottest && groups !== undefined
            ? article('total.folded', { total: formatInFull(total), groups: formatInFull(groups) })
            : article('total.plain', { total: formatInFull(total) })
        }
        columns={useArticleColumns()}
        renderBatchActions={
          modify && !isHottest && ((rows: Article[], clear: () => void) => <SplitButton event={event} articles={rows} onDone={clear} />)
        }
      />
    </section>
  );
}

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
function SplitButton({ event, articles, onDone }: { event: HotSpot; articles: readonly Article[]; onDone: () => void }) {
  const t = useText('hotSpot');
  const { split } = useEventActions();
  return (
    <ConfirmButton
      type="default"
      isDanger={false}
      isDisabled={articles.length >= event.articles}
      question={t('confirm.split', { total: articles.length })}
      onConfirm={() => split.mutateAsync({ id: event.id, articleIds: articles.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {t('action.split')}
    </ConfirmButton>
  );
}

function useArticleColumns(): ColumnOf<typeof articleContract.list>[] {
  const t = useText('hotSpot');
  const web = useText('web');
  return [
    {
      key: 'title',
      title: t('title.label'),
      grows: true,
      render: (row) => (
        <Link className="two-lines" to={pathTo(ARTICLE_DETAIL, { id: row.id })} title={row.title}>
          {row.title}
        </Link>
      ),
      text: (row) => row.title,
    },
    textColumn({ key: 'siteName', title: t('column.site') }),
    enumColumn({
      key: 'emotion',
      title: t('column.emotion'),
      width: 90,
      render: (row) => <EmotionTag emotion={row.emotion} origin={row.emotionOrigin} score={row.emotionScore} />,
      label: (row) => web(`emotion.${row.emotion}`),
    }),
    dateColumn({ key: 'publishedAt', title: t('column.publishedAt') }),
  ];
}
