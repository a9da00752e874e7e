import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { type TagClass, tagContract } from '../contract.ts';
import { tagClassColumns } from './tag-class-columns.tsx';
import { TagClassBatchActions, TagClassRowActions } from './TagClassRowActions.tsx';
import { useTagClassOrder } from './use-tag-class-order.ts';

const TagClassDialog = lazy(async () => ({ default: (await import('./TagClassDialog.tsx')).TagClassDialog }));

/** Classes of tags in their display order. */
export function TagClassScreen() {
  const t = useText('tag');
  const rights = useRights('tag');
  const list = useListState({ filters: { keyword: param.text } });
  const order = useTagClassOrder();
  const [edited, setEdited] = useState<TagClass | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createClass')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('filter.class')} onChange={(keyword) => list.setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name="tag-class"
        endpoint={tagContract.classList}
        list={list}
        columns={tagClassColumns(t)}
        renderActions={(row: TagClass) => <TagClassRowActions tagClass={row} order={order} onEdit={() => setEdited(row)} />}
        renderBatchActions={
          rights.delete && ((rows: TagClass[], clear: () => void) => <TagClassBatchActions classes={rows} onDone={clear} />)
        }
        emptyText={t('empty.classes')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <TagClassDialog {...(edited === 'new' ? {} : { tagClass: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
