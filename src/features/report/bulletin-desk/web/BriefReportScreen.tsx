import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { BULLETIN_KINDS, type BulletinKind } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ASKED } from '#features/report/brief-report/paths.ts';
import { type Asked, readAsked } from '#features/report/brief-report/web/facade.tsx';
import { useSearchParams } from 'react-router';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { SCHEDULES_TAB } from '#features/report/bulletin-schedule/paths.ts';
import { type Bulletin, BULLETIN_STATES, briefReportContract } from '#features/report/brief-report/contract.ts';
import { ARCHIVE, ArchiveFilter, BulletinStatistics } from '#features/report/bulletin-history/web/facade.tsx';
import { AskedBulletin } from './AskedBulletin.tsx';
import { BulletinBatchActions, BulletinRowActions } from './BulletinActions.tsx';
import { useBulletinColumns } from './use-bulletin-columns.tsx';

const ScheduleList = lazy(async () => ({ default: (await import('#features/report/bulletin-schedule/web/facade.tsx')).ScheduleList }));
const STATISTICS_TAB = 'statistics';
const REFRESH_MS = 3000;
const SECOND_MS = 1000;

/** Bulletins, the schedules that make some, and how many there are. */
export function BriefReportScreen() {
  const t = useText('briefReport');
  const history = useText('bulletinHistory');
  return (
    <>
      <PageHeader />
      <AddressTabs
        items={[
          { key: 'bulletins', label: t('tab.bulletins'), children: <BulletinList /> },
          {
            key: SCHEDULES_TAB,
            label: t('tab.schedules'),
            children: (
              <Suspense>
                <ScheduleList />
              </Suspense>
            ),
          },
          {
            key: STATISTICS_TAB,
            label: history('tab'),
            children: (
              <Suspense>
                <BulletinStatistics />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

const FILTERS = {
  keyword: param.text,
  kind: param.choices(BULLETIN_KINDS),
  state: param.choices(BULLETIN_STATES),
  period: param.text,
  archive: param.choice(ARCHIVE),
};

/** The client's bulletins, those being made included. */
function BulletinList() {
  const t = useText('briefReport');
  const { modify, action, delete: mayDelete } = useRights('brief-report');
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState<Asked>();
  useAskedToCreate(modify, () => setWanted(readAsked(search.get(ASKED))), [ASKED]);
  const list = useListState({ filters: FILTERS, sort: 'createdAt', isDescending: true });
  const { period, archive, ...asked } = list.filters;
  const range = parseDateRange(period ?? '');
  const create = modify && (
    <Button type="primary" onClick={() => setWanted(readAsked(null))}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <FilterBar list={list} extra={create}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        <BulletinFilters filters={list.filters} onChange={list.setFilters} />
      </FilterBar>
      <ResourceTable
        name="brief-report"
        endpoint={briefReportContract.list}
        list={{ ...list, filters: asked }}
        input={{
          ...(range && { from: range.from, until: range.until + SECOND_MS }),
          ...(archive === 'all' ? {} : { isArchived: archive === 'archived' }),
        }}
        columns={useBulletinColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: Bulletin) => <BulletinRowActions bulletin={row} />}
        renderBatchActions={
          (modify || action || mayDelete) &&
          ((rows: Bulletin[], clear: () => void) => <BulletinBatchActions bulletins={rows} onDone={clear} />)
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>{wanted && <AskedBulletin asked={wanted} onClose={() => setWanted(undefined)} />}</Suspense>
    </>
  );
}

interface Chosen {
  keyword?: string | undefined;
  kind?: BulletinKind[] | undefined;
  state?: Bulletin['state'][] | undefined;
  period?: string | undefined;
  archive?: (typeof ARCHIVE)[number] | undefined;
}

function BulletinFilters({ filters, onChange }: { filters: Chosen; onChange: (change: Chosen) => void }) {
  const t = useText('briefReport');
  return (
    <>
      <ChoicesFilter
        label={t('field.kind')}
        values={BULLETIN_KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoicesFilter
        label={t('field.state')}
        values={BULLETIN_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterField label={t('filter.created')}>
        <DateRange value={filters.period} onChange={(value) => onChange({ period: value })} />
      </FilterField>
      <ArchiveFilter value={filters.archive} onChange={(archive) => onChange({ archive })} />
    </>
  );
}
