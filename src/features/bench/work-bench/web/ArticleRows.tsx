import { Button, Skeleton, Space } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { AsSentence } from './AsSentence.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleLine } from './ArticleLine.tsx';
import type { ListType } from './list-type.ts';
import type { ArticleActions } from './use-article-actions.ts';

/** The table's code is large and most people use cards. */
const ArticleTable = lazy(async () => ({ default: (await import('./ArticleTable.tsx')).ArticleTable }));

export interface ArticleRowsProps {
  type: ListType;
  items: readonly ArticleItem[];
  isLoading: boolean;
  hasFilter: boolean;
  onReset: () => void;
  keyword: string | undefined;
  selected: ReadonlySet<number>;
  currentId: number | undefined;
  mayChange: boolean;
  actions: ArticleActions;
  onToggle: (id: number) => void;
  onSelect: (ids: number[]) => void;
  onShowGroup: (groupId: number) => void;
  onPreview: (id: number) => void;
  onChoose: (id: number) => void;
}

/** The rows of a list in one of three forms, or why there are none. */
export function ArticleRows(props: ArticleRowsProps) {
  const { items, selected } = props;
  const t = useText('article');
  const web = useText('web');
  if (props.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (items.length === 0) {
    return props.hasFilter ? (
      <EmptyState
        text={web('table.noMatch')}
        action={
          <Space>
            <Button onClick={props.onReset}>{web('filter.reset')}</Button>
            {props.keyword && <AsSentence text={props.keyword} />}
          </Space>
        }
      />
    ) : (
      <EmptyState text={t('empty')} />
    );
  }
  if (props.type === 'table') {
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <ArticleTable {...props} />
      </Suspense>
    );
  }
  const Row = props.type === 'card' ? ArticleCard : ArticleLine;
  return items.map((article) => (
    <Row
      key={article.id}
      article={article}
      keyword={props.keyword}
      isSelected={selected.has(article.id)}
      isCurrent={article.id === props.currentId}
      mayChange={props.mayChange}
      actions={props.actions}
      onToggle={props.onToggle}
      onShowGroup={props.onShowGroup}
      onPreview={props.onPreview}
      onChoose={props.onChoose}
    />
  ));
}
