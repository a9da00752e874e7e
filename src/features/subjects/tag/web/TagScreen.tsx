import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { type Tag, tagContract } from '../contract.ts';
import { tagColumns } from './tag-columns.tsx';
import { TagBatchActions } from './TagBatchActions.tsx';
import { TAG_PARAMS, TagFilters } from './TagFilters.tsx';
import { TagRowActions } from './TagRowActions.tsx';

const TagDialog = lazy(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

/** While tags are merged or deleted in the background, their numbers change. */
const REFRESH_MS = 15_000;

export function TagScreen() {
  const t = useText('tag');
  const rights = useRights('tag');
  // Users who work on articles may add tags; all else is for users who manage them.
  const mayCreate = useCan('classifiedInfo.m');
  const list = useListState({ filters: TAG_PARAMS, sort: 'sort', isDescending: false });
  const classes = useCall(tagContract.classList, {}).data?.items ?? [];
  const [edited, setEdited] = useState<Tag | 'new'>();
  useAskedToCreate(mayCreate, () => setEdited('new'));
  const [merged, setMerged] = useState<{ tags: Tag[]; clear?: () => void }>();
  const closeMerge = (isDone?: boolean) => {
    if (isDone) merged?.clear?.();
    setMerged(undefined);
  };
  const create = mayCreate && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <TagFilters list={list} classes={classes} />
      <ResourceTable
        name="tag"
        endpoint={tagContract.list}
        list={list}
        columns={tagColumns(t, classes)}
        refreshMs={REFRESH_MS}
        renderActions={(row: Tag) => <TagRowActions tag={row} onEdit={() => setEdited(row)} onMerge={() => setMerged({ tags: [row] })} />}
        renderBatchActions={
          rights.delete &&
          ((tags: Tag[], clear: () => void) => <TagBatchActions tags={tags} onMerge={() => setMerged({ tags, clear })} onDone={clear} />)
        }
        emptyText={t('empty.tags')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <TagDialog classes={classes} {...(edited === 'new' ? {} : { tag: edited })} onClose={() => setEdited(undefined)} />}
        {merged && <MergeDialog tags={merged.tags} onClose={closeMerge} />}
      </Suspense>
    </>
  );
}
