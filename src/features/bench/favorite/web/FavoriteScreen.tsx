import { Select } from 'antd';
import { ListExport } from '#features/bench/export/web/facade.tsx';
import { FromOwnSubjects, useArticleColumns, WarnButton } from '#features/core/article/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Favorite, favoriteContract } from '../contract.ts';
import { FolderManager } from './FolderManager.tsx';

export function FavoriteScreen() {
  const t = useText('favorite');
  const mayChange = useRights('favorite').modify;
  const list = useListState({ filters: { keyword: param.text, folderId: param.number } });
  const { keyword, folderId } = list.filters;
  const folders = useCall(favoriteContract.list, { pageSize: 1 }, { keepsPrevious: true }).data?.folders ?? [];
  const folderName = (id: number) => folders.find((folder) => folder.id === id)?.name || t('folder.none');
  const columns = useFavoriteColumns(folderName);
  const options = folders.map((folder) => ({ value: folder.id, label: `${folder.name || t('folder.none')} (${folder.articles})` }));
  return (
    <>
      <PageHeader
        extra={
          <>
            {mayChange && <FolderManager folders={folders} />}
            <ListExport list="favorite" />
          </>
        }
      />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <FilterField label={t('field.folder')}>
          <Select
            style={{ width: 180 }}
            allowClear
            placeholder={t('folder.all')}
            value={folderId}
            options={options}
            onChange={(value) => list.setFilters({ folderId: value })}
          />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="favorites"
        endpoint={favoriteContract.list}
        list={list}
        columns={columns}
        rowKey={(row) => row.articleId}
        emptyText={t('empty')}
        emptyAction={<FromOwnSubjects />}
        renderBatchActions={
          mayChange && ((rows: Favorite[], clear: () => void) => <FavoriteTools rows={rows} options={options} onDone={clear} />)
        }
      />
    </>
  );
}

interface FavoriteToolsProps {
  rows: readonly Favorite[];
  /** The folders. */
  options: { value: number; label: string }[];
  onDone: () => void;
}

/** Moves the selected articles into a folder, or removes them from the collection. */
function FavoriteTools({ rows, options, onDone }: FavoriteToolsProps) {
  const t = useText('favorite');
  const remove = useAction(favoriteContract.remove, { success: t('done.removed'), invalidates: [favoriteContract] });
  const move = useAction(favoriteContract.add, { success: t('done.moved'), invalidates: [favoriteContract] });
  return (
    <>
      <Select
        size="small"
        value={null}
        placeholder={t('action.move')}
        aria-label={t('action.move')}
        style={{ width: 140 }}
        options={options}
        onChange={(target) =>
          target !== null && move.mutate({ articleIds: rows.map((row) => row.articleId), folderId: target }, { onSuccess: onDone })
        }
      />
      <WarnButton articleIds={rows.map((row) => row.articleId)} />
      <ConfirmButton
        question={t('confirm.remove', { total: rows.length })}
        onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.articleId) }).then(onDone, () => undefined)}
      >
        {t('action.remove')}
      </ConfirmButton>
    </>
  );
}

function useFavoriteColumns(folderName: (id: number) => string): Column<Favorite>[] {
  const t = useText('favorite');
  const article = useArticleColumns<Favorite>();
  return [
    article.title,
    article.emotion,
    article.media,
    article.site,
    article.publishedAt,
    textColumn({ key: 'folder', title: t('field.folder'), value: (row) => folderName(row.folderId) }),
    textColumn({ key: 'note', title: t('field.note') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt') }),
  ];
}
