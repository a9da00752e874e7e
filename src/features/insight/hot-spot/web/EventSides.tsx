import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { eventLink } from './event-link.ts';

const PAGE_SIZE = 20;
interface SideProps {
  event: HotSpot & { from: number; until: number };
  filter: ArticleFilter;
}

/** The websites with articles of the event. */
export function EventSites({ event, filter }: SideProps) {
  const t = useText('hotSpot');
  const [page, setPage] = useState(1);
  const sites = useCall(hotSpotContract.websiteList, { ...filter, id: event.id, page, pageSize: PAGE_SIZE }, { keepsPrevious: true });
  if (sites.isError) return <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />;
  const to = (siteId: number, narrowed: ArticleFilter = {}) => eventLink(filter, event, event.id, { siteId: [siteId], ...narrowed });
  return (
    <Table
      size="small"
      rowKey="siteId"
      loading={sites.isPending}
      dataSource={sites.data?.items ?? []}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: sites.data?.total ?? 0,
        onChange: setPage,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
      columns={[
        { title: t('side.site'), dataIndex: 'name', ellipsis: true },
        { title: t('column.articles'), align: 'right', width: 100, render: (_, row) => <Link to={to(row.siteId)}>{row.articles}</Link> },
        {
          title: t('column.negative'),
          align: 'right',
          width: 100,
          render: (_, row) => (row.negative > 0 ? <Link to={to(row.siteId, { emotion: ['negative'] })}>{row.negative}</Link> : 0),
        },
      ]}
    />
  );
}

/** The subjects of its articles. */
export function EventSubjects({ event, filter }: SideProps) {
  const t = useText('hotSpot');
  const [page, setPage] = useState(1);
  const subjects = useCall(
    hotSpotContract.classInfoTopList,
    { ...filter, id: event.id, page, pageSize: PAGE_SIZE },
    { keepsPrevious: true },
  );
  if (subjects.isError) return <ErrorState error={subjects.error} onRetry={() => void subjects.refetch()} />;
  const to = (subjectId: number, narrowed: ArticleFilter = {}) =>
    eventLink(filter, event, event.id, { subjectId: [subjectId], ...narrowed });
  return (
    <Table
      size="small"
      rowKey="subjectId"
      loading={subjects.isPending}
      dataSource={subjects.data?.items ?? []}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: subjects.data?.total ?? 0,
        onChange: setPage,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
      columns={[
        { title: t('side.subject'), dataIndex: 'name', ellipsis: true },
        { title: t('column.articles'), align: 'right', width: 100, render: (_, row) => <Link to={to(row.subjectId)}>{row.articles}</Link> },
        {
          title: t('column.negative'),
          align: 'right',
          width: 100,
          render: (_, row) => (row.negative > 0 ? <Link to={to(row.subjectId, { emotion: ['negative'] })}>{row.negative}</Link> : 0),
        },
        {
          title: t('side.hottest'),
          ellipsis: true,
          render: (_, row) => row.hottest && <Link to={pathTo(ARTICLE_DETAIL, { id: row.hottest.articleId })}>{row.hottest.title}</Link>,
        },
      ]}
    />
  );
}
