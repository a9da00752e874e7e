import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { REQUEST_STATES } from '../contract.ts';
import { domainContract, type DomainRequest } from '../domain.contract.ts';
import { useAskedColumns } from './asked-columns.tsx';

const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));

const ASKED_PARAMS = { keyword: param.text, state: param.choices(REQUEST_STATES) };

const pendingOf = (rows: DomainRequest[]): string[] => rows.filter((row) => row.state === 'pending').map((row) => row.domain);

/** Clients' requests; those for the same domain are answered together. */
export function AskedList() {
  const t = useText('website');
  const { action } = useRights('operation-setting');
  const list = useListState({ filters: ASKED_PARAMS, sort: 'createdAt' });
  const [accepted, setAccepted] = useState<DomainRequest>();
  const [declined, setDeclined] = useState<{ domains: string[]; onDone?: () => void }>();
  return (
    <>
      <AskedFilters list={list} />
      <ResourceTable
        name="asked-website"
        endpoint={domainContract.requests}
        list={list}
        columns={useAskedColumns()}
        rowKey={(row: DomainRequest) => row.key}
        renderActions={(row: DomainRequest) =>
          action &&
          row.state === 'pending' && (
            <AnswerActions
              name={row.name || row.domain}
              onAccept={() => setAccepted(row)}
              onDecline={() => setDeclined({ domains: [row.domain] })}
            />
          )
        }
        renderBatchActions={
          action &&
          ((rows: DomainRequest[], clear: () => void) => (
            <Button
              size="small"
              disabled={pendingOf(rows).length === 0}
              onClick={() => setDeclined({ domains: pendingOf(rows), onDone: clear })}
            >
              {t('action.decline')}
            </Button>
          ))
        }
        emptyText={t('empty.asked')}
      />
      <Suspense>
        {accepted && <AcceptDialog request={accepted} onClose={() => setAccepted(undefined)} />}
        {declined && <DeclineDialog {...declined} onClose={() => setDeclined(undefined)} />}
      </Suspense>
    </>
  );
}

function AskedFilters({ list }: { list: ListState<FiltersOf<typeof ASKED_PARAMS>> }) {
  const t = useText('website');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.askedKeyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.state')}
        values={REQUEST_STATES}
        labelOf={(value) => t(`state.${value}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}

function AnswerActions({ name, onAccept, onDecline }: { name: string; onAccept: () => void; onDecline: () => void }) {
  const t = useText('website');
  return (
    <>
      <Button type="link" size="small" aria-label={t('action.acceptOf', { name })} onClick={onAccept}>
        {t('action.accept')}
      </Button>
      <Button type="link" size="small" aria-label={t('action.declineOf', { name })} onClick={onDecline}>
        {t('action.decline')}
      </Button>
    </>
  );
}
