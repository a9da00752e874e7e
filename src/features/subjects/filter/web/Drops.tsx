import { Input, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type DroppedArticle, type DropReason, filterContract } from '../contract.ts';
import { useDropColumns } from './use-drop-columns.tsx';
import { useReasonText } from './use-reason-text.ts';

/** The articles that one rule excludes. */
export function Drops({ kind, ruleId }: { kind: DropReason['kind']; ruleId: number }) {
  const t = useText('filter');
  const reasonText = useReasonText();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 20 });
  const [keyword, setKeyword] = useState('');
  const drops = useCall(filterContract.drops, { kind, ruleId, page, pageSize, ...(keyword ? { keyword } : {}) }, { keepsPrevious: true });
  const columns = useDropColumns();
  const [first] = drops.data?.items ?? [];
  if (drops.isError) return <ErrorState error={drops.error} onRetry={() => void drops.refetch()} />;
  return (
    <>
      {first && <p style={{ marginBlockStart: 0 }}>{reasonText(first.reason)}</p>}
      <Input.Search
        allowClear
        placeholder={t('drops.keyword')}
        aria-label={t('drops.keyword')}
        style={{ width: 240, marginBlockEnd: 12 }}
        onSearch={(text) => {
          setKeyword(text.trim());
          setPage({ page: 1, pageSize });
        }}
      />
      <Table<DroppedArticle>
        size="small"
        rowKey="articleId"
        loading={drops.isPending}
        dataSource={drops.data?.items ?? []}
        locale={{ emptyText: <EmptyState text={t('drops.empty')} /> }}
        pagination={{
          current: page,
          pageSize,
          total: drops.data?.total ?? 0,
          pageSizeOptions: [20, 50, 100],
          showSizeChanger: true,
          onChange: (next, size) => setPage({ page: next, pageSize: size }),
        }}
        columns={columns}
      />
    </>
  );
}
