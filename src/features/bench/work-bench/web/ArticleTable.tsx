import { Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { RowMarks } from './RowMarks.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';

export interface ArticleTableProps {
  items: readonly ArticleItem[];
  keyword: string | undefined;
  selected: ReadonlySet<number>;
  currentId: number | undefined;
  onSelect: (ids: number[]) => void;
  onShowGroup: (groupId: number) => void;
}

export function ArticleTable({ items, keyword, selected, currentId, onSelect, onShowGroup }: ArticleTableProps) {
  return (
    <Table<ArticleItem>
      size="small"
      rowKey="id"
      dataSource={[...items]}
      pagination={false}
      scroll={{ x: 1280 }}
      tableLayout="fixed"
      rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(Number)) }}
      rowClassName={(row) => (row.id === currentId ? 'ant-table-row-selected' : '')}
      columns={useTableColumns(keyword, onShowGroup)}
    />
  );
}

function useTableColumns(keyword: string | undefined, onShowGroup: (groupId: number) => void): TableProps<ArticleItem>['columns'] {
  const t = useText('article');
  const regionName = useRegionName();
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 280,
      fixed: 'left',
      ellipsis: true,
      render: (_, row) => (
        <>
          <TitleLink article={row} keyword={keyword} /> <RowMarks article={row} />
        </>
      ),
    },
    {
      key: 'emotion',
      width: 96,
      title: t('column.emotion'),
      render: (_, row) => <EmotionTag emotion={row.emotion} origin={row.emotionOrigin} score={row.emotionScore} />,
    },
    { key: 'media', width: 84, title: t('column.media'), render: (_, row) => <MediaTag mediaType={row.mediaType} /> },
    { key: 'site', ellipsis: true, width: 116, title: t('column.site'), render: (_, row) => row.siteName },
    { key: 'published', width: 104, title: t('column.publishedAt'), render: (_, row) => <Published article={row} /> },
    { key: 'status', width: 84, title: t('column.status'), render: (_, row) => <StatusTag status={row.status} /> },
    {
      key: 'similar',
      width: 72,
      title: t('column.similar'),
      align: 'right',
      render: (_, row) => <SimilarCount article={row} onShowGroup={onShowGroup} />,
    },
    { key: 'author', ellipsis: true, width: 116, title: t('column.author'), render: (_, row) => row.author || '–' },
    {
      key: 'region',
      ellipsis: true,
      width: 110,
      title: t('column.region'),
      render: (_, row) => (row.province ? regionName(row.province) : '–'),
    },
    {
      key: 'subjects',
      title: t('column.subjects'),
      width: 200,
      ellipsis: true,
      render: (_, row) => row.subjects.map((subject) => subject.name).join(t('listSeparator')),
    },
  ];
}

const Published = ({ article }: { article: ArticleItem }) => <Time value={article.publishedAt} foundAt={article.foundAt} />;

function TitleLink({ article, keyword }: { article: ArticleItem; keyword: string | undefined }) {
  return (
    <Link
      to={pathTo(ARTICLE_DETAIL, { id: article.id }, keyword ? { keyword } : undefined)}
      style={{ fontWeight: article.status === 'unread' ? 600 : 400 }}
      title={article.title}
    >
      <HighlightedText
        text={article.title}
        marks={article.hits.filter((hit) => hit.field === 'title').map((hit) => ({ ...hit, kind: 'hit', title: hit.word }))}
      />
    </Link>
  );
}

/** Number of near-duplicates, with a link to them. */
function SimilarCount({ article, onShowGroup }: { article: ArticleItem; onShowGroup: (groupId: number) => void }) {
  if (article.similar <= 1) return '–';
  return (
    <button type="button" className="link-button" onClick={() => onShowGroup(article.groupId)}>
      <BigNumber value={article.similar} />
    </button>
  );
}
