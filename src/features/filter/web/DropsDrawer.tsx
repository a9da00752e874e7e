import { Drawer, Input, Table } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { DROP_KINDS, type DroppedArticle, type DropReason, filterContract } from '../contract.ts';
import { ArticleLink } from './ArticleLink.tsx';
import { DROPS_PARAM } from './DropsLink.tsx';
import { useReasonText } from './use-reason-text.ts';

/** What one rule keeps out; the address says which (`?dropped=word.12`). */
export function DropsDrawer() {
  const [search, setSearch] = useSearchParams();
  const [kind = '', ruleId = '0'] = (search.get(DROPS_PARAM) ?? '').split('.');
  const known = DROP_KINDS.find((each) => each === kind);
  const close = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete(DROPS_PARAM);
      return next;
    });
  const t = useText('filter');
  return (
    <Drawer open={known !== undefined} size={900} title={t('drops.title')} onClose={close} destroyOnHidden>
      {known && <Drops kind={known} ruleId={Number(ruleId) || 0} />}
    </Drawer>
  );
}

function Drops({ kind, ruleId }: { kind: DropReason['kind']; ruleId: number }) {
  const t = useText('filter');
  const reasonText = useReasonText();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 20 });
  const [keyword, setKeyword] = useState('');
  const drops = useCall(filterContract.drops, { kind, ruleId, page, pageSize, ...(keyword ? { keyword } : {}) }, { keepsPrevious: true });
  const web = useText('web');
  const { modify } = useRights('filter');
  const keep = useAction(filterContract.keep, { success: t('drops.kept'), invalidates: [filterContract] });
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
        columns={[
          { key: 'title', title: t('field.title'), render: (_, row) => <ArticleLink title={row.title} url={row.url} /> },
          { key: 'site', title: t('field.site'), dataIndex: 'siteName', width: 130, ellipsis: true },
          { key: 'publishedAt', title: t('field.publishedAt'), width: 132, render: (_, row) => <Time value={row.publishedAt} /> },
          { key: 'at', title: t('field.droppedAt'), width: 132, render: (_, row) => <Time value={row.at} /> },
          ...(modify
            ? [
                {
                  key: 'keep',
                  title: web('table.actions'),
                  width: 116,
                  render: (_: unknown, row: DroppedArticle) => (
                    <ConfirmButton
                      isDanger={false}
                      question={t('drops.keepQuestion')}
                      onConfirm={() => keep.mutate({ articleIds: [row.articleId] })}
                    >
                      {t('drops.keep')}
                    </ConfirmButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
