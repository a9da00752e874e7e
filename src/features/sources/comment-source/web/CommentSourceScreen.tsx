import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type CommentSource, commentSourceContract } from '../contract.ts';
import { SourceBatchActions } from './SourceBatchActions.tsx';

const CommentSourceDialog = lazy(async () => ({ default: (await import('./CommentSourceDialog.tsx')).CommentSourceDialog }));
const invalidates = [commentSourceContract];

/** The comment sources of all sites, for all clients. */
export function CommentSourceScreen() {
  const t = useText('commentSource');
  const rights = useRights('extraction');
  const list = useListState({ filters: { keyword: param.text }, sort: 'domain', isDescending: false });
  const [edited, setEdited] = useState<CommentSource | 'new'>();
  const columns = useSourceColumns();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="comment-source"
        endpoint={commentSourceContract.list}
        list={list}
        columns={columns}
        renderActions={(row) => <SourceActions source={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={
          (rights.modify || rights.delete) &&
          ((rows: CommentSource[], clear: () => void) => <SourceBatchActions sources={rows} onDone={clear} />)
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <CommentSourceDialog {...(edited === 'new' ? {} : { source: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

function SourceActions({ source, onEdit }: { source: CommentSource; onEdit: () => void }) {
  const t = useText('commentSource');
  const web = useText('web');
  const rights = useRights('extraction');
  const remove = useAction(commentSourceContract.remove, { invalidates, success: t('done.removed') });
  return (
    <>
      {rights.modify && (
        <Button type="link" size="small" onClick={onEdit}>
          {web('action.edit')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton question={t('remove.question', { domain: source.domain })} onConfirm={() => remove.mutateAsync({ id: [source.id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

function useSourceColumns(): ColumnOf<typeof commentSourceContract.list>[] {
  const t = useText('commentSource');
  const rights = useRights('extraction');
  // One at a time: the next waits for the answer.
  const switched = useRef('');
  const state = useAction(commentSourceContract.changeState, {
    invalidates,
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: (_, { isEnabled: isOn }) => t(isOn ? 'done.enabled' : 'done.disabled', { name: switched.current }),
  });
  const isEnabled = useSwitchColumn<CommentSource>({
    title: t('field.isEnabled'),
    label: ({ domain }) => t('field.isEnabledOf', { domain }),
    mayChange: rights.modify && !state.isPending,
    onSwitch: ({ id, domain }, isOn) => {
      switched.current = domain;
      state.mutate({ ids: [id], isEnabled: isOn });
    },
  });
  return [
    textColumn({ key: 'domain', title: t('field.domain'), sort: 'domain', value: (row) => row.domain }),
    textColumn({ key: 'kind', title: t('field.kind'), value: (row) => t(`kind.${row.kind}`) }),
    textColumn({ key: 'url', title: t('field.url'), grows: true, value: (row) => row.url }),
    numberColumn({ key: 'watches', title: t('field.watches'), value: (row) => row.watches }),
    numberColumn({ key: 'failing', title: t('field.failing'), value: (row) => row.failing }),
    isEnabled,
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt }),
  ];
}
