import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters, useListState } from '#web/ui/use-list-state.ts';
import { LIVING_STATES, type LivingBriefing, livingBriefingContract } from '../contract.ts';
import { LIVING_BRIEFING_PAGE } from '../paths.ts';
import { LivingBatchActions, LivingRowActions } from './LivingActions.tsx';
import { useLivingColumns } from './use-living-columns.tsx';

const BeginDialog = lazy(async () => ({ default: (await import('./BeginDialog.tsx')).BeginDialog }));
const ASKED = { subjectId: param.number };
const REFRESH_MS = 15_000;

/** Living briefings of the client. */
export function LivingListScreen() {
  const t = useText('livingBriefing');
  const navigate = useNavigate();
  const { modify } = useRights('brief-report');
  const [search] = useSearchParams();
  const [begun, setBegun] = useState<{ subjectId?: number | undefined }>();
  useAskedToCreate(modify, () => setBegun({ subjectId: readFilters(search, ASKED).subjectId }), ['subjectId']);
  const list = useListState({ filters: { keyword: param.text, state: param.choices(LIVING_STATES) } });
  const { filters, setFilters } = list;
  const create = modify && (
    <Button type="primary" onClick={() => setBegun({})}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.state')}
          values={LIVING_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state?.[0]}
          onChange={(state) => setFilters({ state: state && [state] })}
        />
      </FilterBar>
      <ResourceTable
        name="living-briefing"
        endpoint={livingBriefingContract.list}
        list={list}
        columns={useLivingColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: LivingBriefing) => <LivingRowActions briefing={row} />}
        renderBatchActions={(rows: LivingBriefing[], clear: () => void) => <LivingBatchActions briefings={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {begun && (
          <BeginDialog
            {...begun}
            onClose={() => setBegun(undefined)}
            onDone={(id) => void navigate(pathTo(LIVING_BRIEFING_PAGE, {}, { id }))}
          />
        )}
      </Suspense>
    </>
  );
}
