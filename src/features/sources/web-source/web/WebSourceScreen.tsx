import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { WEB_SOURCE_KINDS } from '#shared/web-mapping.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type WebSource, webSourceContract } from '../contract.ts';
import { SourceBatchActions } from './SourceBatchActions.tsx';

const WebSourceDialog = lazy(async () => ({ default: (await import('./WebSourceDialog.tsx')).WebSourceDialog }));
const invalidates = [webSourceContract];
const REFRESH_MS = 10_000;

/** Engines and boards, for all clients. */
export function WebSourceScreen() {
  const t = useText('webSource');
  const rights = useRights('extraction');
  const list = useListState({ filters: { keyword: param.text, kind: param.choices(WEB_SOURCE_KINDS) }, sort: 'name', isDescending: false });
  const [edited, setEdited] = useState<WebSource | 'new'>();
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
        <ChoicesFilter
          label={t('filter.kind')}
          values={WEB_SOURCE_KINDS}
          labelOf={(kind) => t(`kind.${kind}`)}
          value={list.filters.kind}
          onChange={(kind) => list.setFilters({ kind })}
        />
      </FilterBar>
      <ResourceTable
        name="web-source"
        endpoint={webSourceContract.list}
        list={list}
        refreshMs={REFRESH_MS}
        columns={columns}
        renderActions={(row) => <SourceActions source={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={
          (rights.modify || rights.delete || rights.action) &&
          ((rows: WebSource[], clear: () => void) => <SourceBatchActions sources={rows} onDone={clear} />)
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <WebSourceDialog {...(edited === 'new' ? {} : { source: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

function SourceActions({ source, onEdit }: { source: WebSource; onEdit: () => void }) {
  const t = useText('webSource');
  const web = useText('web');
  const rights = useRights('extraction');
  const remove = useAction(webSourceContract.remove, { invalidates, success: t('done.removed') });
  const read = useAction(webSourceContract.read, { invalidates, success: t('done.reading') });
  const { id, kind, name, items } = source;
  return (
    <RowActions name={name}>
      {rights.action && kind === 'interact' && source.isEnabled && (
        <Button type="link" size="small" loading={read.isPending} onClick={() => read.mutate({ ids: [id] })}>
          {t('action.read')}
        </Button>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={onEdit}>
          {web('action.edit')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton
          question={kind === 'interact' ? t('remove.board', { name, total: items }) : t('remove.question', { name })}
          onConfirm={() => remove.mutateAsync({ id: [id] })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

function useSourceColumns(): ColumnOf<typeof webSourceContract.list>[] {
  const t = useText('webSource');
  const rights = useRights('extraction');
  const reason = useReasonText('webSource');
  // One at a time: the next waits for the answer.
  const switched = useRef('');
  const state = useAction(webSourceContract.changeState, {
    invalidates,
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: (_, { isEnabled: isOn }) => t(isOn ? 'done.enabled' : 'done.disabled', { name: switched.current }),
  });
  const isEnabled = useSwitchColumn<WebSource>({
    title: t('field.isEnabled'),
    label: ({ name }) => t('field.isEnabledOf', { name }),
    mayChange: rights.modify && !state.isPending,
    onSwitch: ({ id, name }, isOn) => {
      switched.current = name;
      state.mutate({ ids: [id], isEnabled: isOn });
    },
  });
  const health = (row: WebSource) => (row.lastError ? reason(row.lastError) : row.lastReadAt === null ? t('health.new') : t('health.good'));
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', value: (row) => row.name }),
    enumColumn({
      key: 'kind',
      title: t('field.kind'),
      width: 96,
      render: (row) => <ToneTag tone={row.kind === 'interact' ? 'purple' : 'blue'}>{t(`kind.${row.kind}`)}</ToneTag>,
      label: (row) => t(`kind.${row.kind}`),
    }),
    longTextColumn({ key: 'url', title: t('field.url'), value: (row) => row.url }),
    numberColumn({
      key: 'lastCount',
      width: 72,
      title: t('field.lastCount'),
      value: (row) => (row.lastSuccessAt === null ? null : row.lastCount),
    }),
    numberColumn({ key: 'items', width: 80, title: t('field.items'), value: (row) => (row.kind === 'interact' ? row.items : null) }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 110,
      render: (row) => <ToneTag tone={row.lastError ? 'red' : row.lastReadAt === null ? 'grey' : 'green'}>{health(row)}</ToneTag>,
      label: health,
    }),
    dateColumn({ key: 'lastReadAt', title: t('field.lastReadAt'), sort: 'lastReadAt', value: (row) => row.lastReadAt }),
    isEnabled,
  ];
}
