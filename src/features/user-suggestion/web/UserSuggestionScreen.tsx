import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar } from '#features/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { SUGGESTION_KINDS, SUGGESTION_STATES, type UserSuggestion, userSuggestionContract } from '../contract.ts';
import { useSuggestionColumns } from './suggestion-columns.tsx';

const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

export function UserSuggestionScreen() {
  const t = useText('userSuggestion');
  const { modify } = useRights('filter');
  const [accepted, setAccepted] = useState<UserSuggestion>();
  const [rejected, setRejected] = useState<{ ids: number[]; onDone?: () => void }>();
  const list = useListState({
    filters: { state: param.choice(SUGGESTION_STATES), kind: param.choice(SUGGESTION_KINDS), keyword: param.text },
    sort: 'createdAt',
  });
  const { filters, setFilters } = list;
  const columns = useSuggestionColumns();
  return (
    <>
      <PageHeader />
      <ApplyingBar about={t('about')} />
      <FilterBar list={list}>
        <ChoiceFilter
          label={t('field.state')}
          values={SUGGESTION_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
        <ChoiceFilter
          label={t('field.kind')}
          values={SUGGESTION_KINDS}
          labelOf={(kind) => t(`kind.${kind}`)}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name="user-suggestion"
        endpoint={userSuggestionContract.list}
        list={list}
        columns={columns}
        renderActions={(row: UserSuggestion) =>
          modify &&
          row.state === 'new' && (
            <>
              <Button type="link" size="small" onClick={() => setAccepted(row)}>
                {t('action.accept')}
              </Button>
              <Button type="link" size="small" onClick={() => setRejected({ ids: [row.id] })}>
                {t('action.reject')}
              </Button>
            </>
          )
        }
        {...(modify
          ? {
              renderBatchActions: (rows: UserSuggestion[], clear: () => void) => {
                const open = rows.filter((row) => row.state === 'new').map((row) => row.id);
                return (
                  <Button type="link" size="small" disabled={open.length === 0} onClick={() => setRejected({ ids: open, onDone: clear })}>
                    {t('action.reject')}
                  </Button>
                );
              },
            }
          : {})}
        emptyText={t('empty')}
      />
      <Suspense>
        {accepted && <AcceptDialog suggestion={accepted} onClose={() => setAccepted(undefined)} />}
        {rejected && <RejectDialog {...rejected} onClose={() => setRejected(undefined)} />}
      </Suspense>
    </>
  );
}
