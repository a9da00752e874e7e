import type { ReactNode } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { SortOf } from '#web/ui/list-names.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { FiltersOf, TableList } from '#web/ui/use-list-state.ts';
import { type Tag, type TagKeyword, tagContract } from '../contract.ts';
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
  const web = useText('web');
  const rights = useRights('tag');
  const { mutateAsync } = useAction(tagContract.keywordRemove, { success: t('done.removed'), invalidates: [tagContract] });
  const remove = (rows: readonly TagKeyword[]) => mutateAsync({ id: rows.map((row) => row.id) });
  return (
    <ResourceTable
      name="tag-keyword"
      endpoint={tagContract.keywordList}
      list={list}
      columns={keywordColumns(t, tags)}
      renderActions={(row: TagKeyword) => <TagKeywordRowActions keyword={row} onEdit={() => onEdit(row)} onRemove={() => remove([row])} />}
      renderBatchActions={
        rights.delete &&
        ((rows: TagKeyword[], clear: () => void) => (
          <ConfirmButton
            question={t('confirm.removeKeywords', { total: rows.length })}
            onConfirm={() => remove(rows).then(clear, () => undefined)}
          >
            {web('action.remove')}
          </ConfirmButton>
        ))
      }
      emptyText={t('empty.keywords')}
      emptyAction={create}
    />
  );
}
