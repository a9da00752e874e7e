import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { REQUEST_STATES, type SiteRequest, websiteContract } from '../contract.ts';
import { useRequestColumns } from './request-columns.tsx';
import { SYSTEM_WEBSITE } from '../paths.ts';

const isPending = ({ state }: SiteRequest): boolean => state === 'pending';

/** The client’s requests and their results. */
export function RequestList({ emptyAction }: { emptyAction: ReactNode }) {
  const t = useText('website');
  const { modify } = useRights('website');
  const list = useListState({ filters: { keyword: param.text, state: param.choices(REQUEST_STATES) }, sort: 'createdAt' });
  const { filters, setFilters } = list;
  const withdraw = useAction(websiteContract.withdraw, { invalidates: [websiteContract], success: t('done.withdrawn') });
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.requestKeyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoicesFilter
          label={t('field.state')}
          values={REQUEST_STATES}
          labelOf={(value) => t(`state.${value}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="website-request"
        endpoint={websiteContract.requests}
        list={list}
        columns={useColumns()}
        renderActions={(row) =>
          modify &&
          isPending(row) && (
            <ConfirmButton question={t('confirm.withdraw', { name: row.name })} onConfirm={() => withdraw.mutateAsync({ ids: [row.id] })}>
              {t('action.withdraw')}
            </ConfirmButton>
          )
        }
        canSelect={isPending}
        renderBatchActions={
          modify &&
          ((rows: SiteRequest[], clear: () => void) => (
            <ConfirmButton
              type="default"
              question={t('confirm.withdrawMany', { total: rows.length })}
              onConfirm={() => withdraw.mutateAsync({ ids: rows.map(({ id }) => id) }).then(clear)}
            >
              {t('action.withdraw')}
            </ConfirmButton>
          ))
        }
        emptyText={t('empty.requests')}
        emptyAction={emptyAction}
      />
    </>
  );
}

function useColumns(): ColumnOf<typeof websiteContract.requests>[] {
  const t = useText('website');
  const shared = useRequestColumns<SiteRequest>();
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'domain',
      grows: true,
      text: (row) => `${row.name} ${row.url}`,
      render: (row) => (
        <>
          {row.siteName ? <Link to={pathTo(SYSTEM_WEBSITE, {}, { keyword: row.siteName })}>{row.name}</Link> : <div>{row.name}</div>}
          <small className="two-lines" title={row.url}>
            {row.url}
          </small>
        </>
      ),
    },
    shared.mediaType,
    textColumn({ key: 'reason', title: t('field.reason'), value: (row) => row.reason }),
    textColumn({ key: 'user', title: t('field.user'), width: 84, value: (row) => row.user }),
    shared.createdAt,
    shared.state,
    textColumn({ key: 'answer', title: t('field.answer'), value: (row) => row.answer }),
    shared.answeredAt,
  ];
}
