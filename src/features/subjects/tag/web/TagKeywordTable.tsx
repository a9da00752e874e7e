import type { ReactNode } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { SortOf } from '#web/ui/list-names.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { FiltersOf, TableList } from '#web/ui/use-list-state.ts';
import { type Tag, type TagKeyword, tagContract } from '../contract.ts';
import { KeywordBatchActions } from './KeywordBatchActions.tsx';
import { keywordColumns } from './keyword-columns.tsx';
import type { TAG_KEYWORD_PARAMS } from './TagKeywordFilters.tsx';
import { TagKeywordRowActions } from './TagKeywordRowActions.tsx';

interface TagKeywordTableProps {
  list: TableList<FiltersOf<typeof TAG_KEYWORD_PARAMS>, SortOf<typeof tagContract.keywordList>>;
  tags: readonly Tag[];
  create: ReactNode;
  onEdit: (keyword: TagKeyword) => void;
}

export function TagKeywordTable({ list, tags, create, onEdit }: TagKeywordTableProps) {
  const t = useText('tag');
  const { mutateAsync } = useAction(tagContract.keywordRemove, { success: t('done.removed'), invalidates: [tagContract] });
  const remove = (rows: readonly TagKeyword[]) => mutateAsync({ id: rows.map((row) => row.id) });
  return (
    <ResourceTable
      name="tag-keyword"
      endpoint={tagContract.keywordList}
      list={list}
      columns={keywordColumns(t, tags)}
      renderActions={(row: TagKeyword) => <TagKeywordRowActions keyword={row} onEdit={() => onEdit(row)} onRemove={() => remove([row])} />}
      renderBatchActions={(rows: TagKeyword[], clear) => (
        <KeywordBatchActions keywords={rows} onRemove={() => remove(rows)} onDone={clear} />
      )}
      emptyText={t('empty.keywords')}
      emptyAction={create}
    />
  );
}
