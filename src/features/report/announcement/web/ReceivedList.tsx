import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_STATES, READING_STATES } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { announcementContract } from '../contract.ts';
import { useReceivedColumns } from './use-received-columns.tsx';

const ReadDrawer = lazy(async () => ({ default: (await import('./ReadDrawer.tsx')).ReadDrawer }));
const STATES = ANNOUNCEMENT_STATES.filter((state) => state !== 'scheduled');

/** Announcements for the person; one is read in a drawer, whose number is in the address. */
export function ReceivedList() {
  const t = useText('announcement');
  const list = useListState({
    filters: {
      keyword: param.text,
      state: param.choices(STATES),
      level: param.choices(ANNOUNCEMENT_LEVELS),
      reading: param.choice(READING_STATES),
    },
  });
  const { filters, setFilters } = list;
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.reading')}
          values={READING_STATES}
          labelOf={(reading) => t(`reading.${reading}`)}
          value={filters.reading}
          onChange={(reading) => setFilters({ reading })}
        />
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state?.[0]}
          onChange={(state) => setFilters({ state: state && [state] })}
        />
        <ChoiceFilter
          label={t('field.level')}
          values={ANNOUNCEMENT_LEVELS}
          labelOf={(level) => t(`level.${level}`)}
          value={filters.level?.[0]}
          onChange={(level) => setFilters({ level: level && [level] })}
        />
      </FilterBar>
      <ResourceTable
        name="announcement"
        endpoint={announcementContract.received}
        list={list}
        columns={useReceivedColumns()}
        emptyText={t('empty.received')}
      />
      <OpenDrawer />
    </>
  );
}

/** The one that the address names. */
function OpenDrawer() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('id') ?? '';
  const close = () =>
    setSearch(
      (before) => {
        before.delete('id');
        return before;
      },
      { replace: true },
    );
  return <Suspense>{/^[1-9]\d{0,14}$/u.test(given) && <ReadDrawer id={Number(given)} onClose={close} />}</Suspense>;
}
