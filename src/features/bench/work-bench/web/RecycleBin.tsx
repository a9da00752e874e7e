import { Drawer } from 'antd';
import { useState } from 'react';
import { articleWorkContract, type DeletedArticle } from '#features/core/article-work/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { TableList } from '#web/ui/use-list-state.ts';

/** Deleted articles that can still be restored. */
export function RecycleBin({ onRestored, onClose }: { onRestored: () => void; onClose: () => void }) {
  const t = useText('article');
  const list = useOwnPages();
  const restore = useAction(articleWorkContract.restoreDeleted, {
    success: ({ changed }) => t('recycle.restored', { total: changed }),
    invalidates: [articleWorkContract],
    onDone: onRestored,
  });
  return (
    <Drawer open size={900} title={t('recycle.title')} onClose={onClose}>
      <ResourceTable
        name="recycle-bin"
        endpoint={articleWorkContract.deletedList}
        list={list}
        columns={useDeletedColumns()}
        rowKey={(row) => row.articleId}
        emptyText={t('recycle.empty')}
        renderBatchActions={(rows, clear) => (
          <ConfirmButton
            isDanger={false}
            question={t('recycle.confirm', { total: rows.length })}
            onConfirm={() => restore.mutateAsync({ articleIds: rows.map((row) => row.articleId) }).then(clear, () => undefined)}
          >
            {t('recycle.restore')}
          </ConfirmButton>
        )}
        renderActions={(row) => (
          <ConfirmButton
            isDanger={false}
            question={t('recycle.confirm', { total: 1 })}
            onConfirm={() => restore.mutateAsync({ articleIds: [row.articleId] })}
          >
            {t('recycle.restore')}
          </ConfirmButton>
        )}
      />
    </Drawer>
  );
}

function useDeletedColumns(): Column<DeletedArticle>[] {
  const t = useText('article');
  return [
    textColumn({ key: 'title', title: t('column.title') }),
    textColumn({ key: 'site', title: t('column.site'), value: (row) => row.siteName }),
    textColumn({ key: 'by', title: t('recycle.by'), value: (row) => row.deletedBy }),
    textColumn({ key: 'note', title: t('work.field.note') }),
    dateColumn({ key: 'at', title: t('recycle.at'), value: (row) => row.deletedAt, isFull: true }),
    dateColumn({ key: 'until', title: t('recycle.until'), value: (row) => row.restorableUntil }),
  ];
}

/** The state of a list in a drawer: pages only, and not in the address, which belongs to the list behind it. */
function useOwnPages(): TableList<object, never> {
  const [page, setPage] = useState({ page: 1, pageSize: 20 });
  return {
    ...page,
    sort: undefined,
    defaultSort: undefined,
    isDescending: true,
    filters: {},
    filterCount: 0,
    setPage: (next: number, pageSize = page.pageSize) => setPage({ page: next, pageSize }),
    setSort: () => undefined,
    resetFilters: () => undefined,
  };
}
