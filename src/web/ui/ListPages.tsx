import { Pagination } from 'antd';
import { PAGE_SIZES, type ListState } from './use-list-state.ts';

/** Paging of a list that is not a table; nothing while everything fits on one page of the smallest size. */
export function ListPages({ list, total }: { list: Pick<ListState, 'page' | 'pageSize' | 'setPage'>; total: number }) {
  return (
    <Pagination
      align="end"
      size="small"
      style={{ marginBlockStart: 12 }}
      current={list.page}
      pageSize={list.pageSize}
      total={total}
      showSizeChanger
      showQuickJumper
      pageSizeOptions={[...PAGE_SIZES]}
      hideOnSinglePage={total <= PAGE_SIZES[0]}
      onChange={(number, size) => list.setPage(number, size)}
    />
  );
}
