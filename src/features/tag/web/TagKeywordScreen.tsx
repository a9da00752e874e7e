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
import { type TagKeyword, tagContract } from '../contract.ts';
import { ApplyKeyword } from './ApplyKeyword.tsx';
import { keywordColumns } from './keyword-columns.tsx';
import { TagRunBar } from './TagRunBar.tsx';

const KeywordDialog = lazy(async () => ({ default: (await import('./KeywordDialog.tsx')).KeywordDialog }));
const SuggestedKeywords = lazy(async () => ({ default: (await import('./SuggestedKeywords.tsx')).SuggestedKeywords }));

/** Keywords that tag new articles; for one chosen tag also the words that would make more of them. */
export function TagKeywordScreen() {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const list = useListState({ filters: { tagId: param.numbers, keyword: param.text }, sort: 'updatedAt' });
  const { filters, setFilters } = list;
  const tags = useCall(tagContract.list, {}).data?.items ?? [];
  const [edited, setEdited] = useState<TagKeyword | { tagId?: number; expression?: string }>();
  const invalidates = [tagContract];
  const remove = useAction(tagContract.keywordRemove, { success: t('done.removed'), invalidates });
  const [onlyTag] = filters.tagId?.length === 1 ? filters.tagId : [];
  const chosen = tags.find((tag) => tag.id === onlyTag);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited(onlyTag === undefined ? {} : { tagId: onlyTag })}>
      {t('action.createKeyword')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <TagRunBar />
      <FilterBar list={list}>
        <FilterField label={t('field.tag')}>
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            style={{ width: 220 }}
            placeholder={web('filter.all')}
            showSearch={{ optionFilterProp: 'label' }}
            value={filters.tagId ?? []}
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => setFilters({ tagId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      </FilterBar>
      {chosen && (
        <Suspense>
          <SuggestedKeywords tag={chosen} onLook={(expression) => setEdited({ tagId: chosen.id, expression })} />
        </Suspense>
      )}
      <ResourceTable
        name="tag-keyword"
        endpoint={tagContract.keywordList}
        list={list}
        columns={keywordColumns(t, tags)}
        renderActions={(row: TagKeyword) => (
          <>
            {rights.modify && row.isEnabled && <ApplyKeyword keyword={row} />}
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setEdited(row)}>
                {web('action.edit')}
              </Button>
            )}
            {rights.delete && (
              <ConfirmButton question={t('confirm.removeKeyword')} onConfirm={() => remove.mutateAsync({ id: [row.id] })}>
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: TagKeyword[], clear: () => void) => (
                <ConfirmButton
                  question={t('confirm.removeKeywords', { total: rows.length })}
                  onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
                >
                  {web('action.remove')}
                </ConfirmButton>
              ),
            }
          : {})}
        emptyText={t('empty.keywords')}
        emptyAction={create}
      />
      <Suspense>{edited && <KeywordDialog tags={tags} keyword={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}
