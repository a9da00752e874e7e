import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type RedoRun, redoClassifyContract, RUN_STATES } from '../contract.ts';
import { RedoRunActions } from './RedoRunActions.tsx';
import { runColumns } from './run-columns.tsx';

const RedoDialog = lazy(async () => ({ default: (await import('./RedoDialog.tsx')).RedoDialog }));

const REFRESH_MS = 2000;

/** Runs over subjects and a period, with their progress, and a form to start new ones. */
export function RedoClassifyScreen() {
  const t = useText('redoClassify');
  const rights = useRights('tag');
  const list = useListState({ filters: { state: param.choices(RUN_STATES) } });
  const [isOpen, setIsOpen] = useState(false);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setIsOpen(true)}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <ChoicesFilter
          label={t('field.state')}
          values={RUN_STATES}
          labelOf={(value) => t(`state.${value}`)}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="redo-classify"
        endpoint={redoClassifyContract.list}
        list={list}
        columns={runColumns(t)}
        refreshMs={REFRESH_MS}
        renderActions={(run: RedoRun) => rights.modify && <RedoRunActions run={run} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>{isOpen && <RedoDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
