import { Card, Spin, Table } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type Tag, tagContract } from '../contract.ts';
import { useSuggestedColumns } from './suggested-columns.tsx';

const STALE_MS = 60_000;
const ROWS = 8;

interface SuggestedKeywordsProps {
  tag: Tag;
  onLook: (expression: string) => void;
}

/** Words that are more frequent in the articles of a tag than in others: one click makes each a keyword. */
export function SuggestedKeywords({ tag, onLook }: SuggestedKeywordsProps) {
  const t = useText('tag');
  const found = useCall(tagContract.keywordSuggestion, { tagId: tag.id }, { staleMs: STALE_MS });
  return (
    <Card
      size="small"
      variant="borderless"
      title={t('suggested.title', { name: tag.name })}
      style={{ marginBlockEnd: 12 }}
      extra={found.isFetching && <Spin size="small" />}
    >
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <SuggestedTable answer={found.data} tag={tag} onLook={onLook} />}
    </Card>
  );
}

function SuggestedTable({ answer, tag, onLook }: SuggestedKeywordsProps & { answer: Output<typeof tagContract.keywordSuggestion> }) {
  const t = useText('tag');
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>{t('suggested.help', { tagged: answer.tagged, others: answer.others })}</p>
      <Table
        size="small"
        rowKey="word"
        dataSource={answer.items}
        pagination={answer.items.length > ROWS ? { pageSize: ROWS, showSizeChanger: false, size: 'small' } : false}
        locale={{ emptyText: <EmptyState text={t(answer.tagged === 0 ? 'suggested.noArticles' : 'suggested.none')} /> }}
        columns={useSuggestedColumns(answer, tag, onLook)}
      />
    </>
  );
}
