import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Tag, tagContract } from '../contract.ts';
import { tagColumns } from './tag-columns.tsx';

const TagDialog = lazy(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

/** While tags are merged or deleted in the background, their numbers move. */
const REFRESH_MS = 15_000;

export function TagScreen() {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const list = useListState({ filters: { keyword: param.text, classId: param.numbers }, sort: 'sort', isDescending: false });
  const { filters, setFilters } = list;
  const classes = useCall(tagContract.classList, {}).data?.items ?? [];
  const [edited, setEdited] = useState<Tag | 'new'>();
  const [merged, setMerged] = useState<{ tags: Tag[]; clear?: () => void }>();
  const remove = useAction(tagContract.remove, { success: t('done.removed'), invalidates: [tagContract] });
  const removeAll = (tags: readonly Tag[]) => remove.mutateAsync({ id: tags.map((tag) => tag.id), withArticles: true });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.tag')} onChange={(keyword) => setFilters({ keyword })} />
        <FilterField label={t('field.class')}>
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            style={{ width: 180 }}
            placeholder={web('filter.all')}
            value={filters.classId ?? []}
            options={[{ value: 0, label: t('noClass') }, ...classes.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(ids: number[]) => setFilters({ classId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="tag"
        endpoint={tagContract.list}
        list={list}
        columns={tagColumns(t, classes)}
        refreshMs={REFRESH_MS}
        renderActions={(row: Tag) => (
          <>
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setEdited(row)}>
                {web('action.edit')}
              </Button>
            )}
            {rights.delete && (
              <>
                <Button type="link" size="small" onClick={() => setMerged({ tags: [row] })}>
                  {t('action.merge')}
                </Button>
                <ConfirmButton question={removeQuestion(t, [row])} onConfirm={() => removeAll([row])}>
                  {web('action.remove')}
                </ConfirmButton>
              </>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: Tag[], clear: () => void) => (
                <>
                  <Button type="link" size="small" onClick={() => setMerged({ tags: rows, clear })}>
                    {t('action.merge')}
                  </Button>
                  <ConfirmButton question={removeQuestion(t, rows)} onConfirm={() => removeAll(rows).then(clear, () => undefined)}>
                    {web('action.remove')}
                  </ConfirmButton>
                </>
              ),
            }
          : {})}
        emptyText={t('empty.tags')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <TagDialog classes={classes} {...(edited === 'new' ? {} : { tag: edited })} onClose={() => setEdited(undefined)} />}
        {merged && (
          <MergeDialog
            tags={merged.tags}
            onClose={(isDone) => {
              if (isDone) merged.clear?.();
              setMerged(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function removeQuestion(t: ReturnType<typeof useText<'tag'>>, tags: readonly Tag[]): string {
  const articles = tags.reduce((sum, tag) => sum + tag.articles, 0);
  const keywords = tags.reduce((sum, tag) => sum + tag.keywords, 0);
  if (articles + keywords === 0) return t('confirm.removeUnused', { total: tags.length });
  return t('confirm.removeUsed', { total: tags.length, articles, keywords });
}
