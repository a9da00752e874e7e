import { Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { hotSpotContract } from '../contract.ts';
import { IndustryCard } from './IndustryCard.tsx';
import './hot-spot.css';

const SECOND_MS = 1000;

/** The hottest events of each industry, in the whole country or in one place. */
export function IndustryScreen() {
  const t = useText('hotSpot');
  const web = useText('web');
  const list = useListState({ filters: { range: param.text, region: param.texts } });
  const { range, region } = list.filters;
  const found = range ? parseDateRange(range) : undefined;
  const input = { ...(region ? { region } : {}), ...(found ? { from: found.from, until: found.until + SECOND_MS } : {}) };
  const industries = useCall(hotSpotContract.industryList, input, { keepsPrevious: true });
  return (
    <>
      <PageHeader>{t('industry.intro')}</PageHeader>
      <FilterBar list={list}>
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
        <FilterField label={t('industry.region')}>
          <EntitySelect
            entity="region"
            placeholder={web('filter.all')}
            isMultiple
            width={180}
            value={region}
            onChange={(codes: string[]) => list.setFilters({ region: codes.length > 0 ? codes : undefined })}
          />
        </FilterField>
      </FilterBar>
      {industries.isError && <ErrorState error={industries.error} onRetry={() => void industries.refetch()} />}
      {industries.isPending && <Skeleton active className="panel" paragraph={{ rows: 10 }} />}
      <div className="industry-grid">
        {industries.data?.items.map((item) => (
          <IndustryCard key={item.industry} item={item} period={industries.data} region={region} />
        ))}
      </div>
    </>
  );
}
