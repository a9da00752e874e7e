import { Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type HotSpot, hotSpotContract, type IndustrySpot } from '../contract.ts';
import { eventLink } from './event-link.ts';
import { HOT_SPOT_INFO } from './screens.ts';
import { heatText } from './use-event-columns.tsx';
import './hot-spot.css';

const SECOND_MS = 1000;
interface Period {
  from: number;
  until: number;
}

/** The hottest events of each industry, in all the country or a place. */
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

function IndustryCard({ item, period, region }: { item: IndustrySpot; period: Period; region: string[] | undefined }) {
  const t = useText('hotSpot');
  const mayOpen = useCan('hot-spot-info.b');
  const filter = { ...(region ? { region } : {}), keyword: item.keyword };
  const address = { ...filter, from: period.from, until: period.until };
  return (
    <section className="panel" aria-label={t(`industry.name.${item.industry}`)}>
      <Flex justify="space-between" align="baseline">
        <h2>{t(`industry.name.${item.industry}`)}</h2>
        {mayOpen ? (
          <Link to={pathTo(HOT_SPOT_INFO, {}, address)}>{t('industry.all', { total: item.total })}</Link>
        ) : (
          <span>{t('industry.all', { total: item.total })}</span>
        )}
      </Flex>
      <p className="chart-note one-line" title={item.keyword}>
        {t('industry.words')}: {item.keyword.replaceAll('|', ' · ')}
      </p>
      {item.events.length === 0 ? (
        <EmptyState text={t('industry.empty')} />
      ) : (
        // Each number says by itself what it is.
        <div className="industry-head" aria-hidden="true">
          <span>{t('column.title')}</span>
          <span>{t('column.heat')}</span>
          <span>{t('column.articles')}</span>
        </div>
      )}
      <ol className="industry-events">
        {item.events.map((event: HotSpot) => (
          <li key={event.id}>
            {mayOpen ? (
              <Link className="one-line" to={pathTo(HOT_SPOT_INFO, {}, { ...address, event: event.id })} title={event.title}>
                {event.title}
              </Link>
            ) : (
              <span className="one-line">{event.title}</span>
            )}
            <span className="num" title={t('heat.sum', heatText(event.heat))}>
              {heatText(event.heat).value}
            </span>
            <Link
              className="num"
              to={eventLink(filter, period, event.id)}
              aria-label={`${event.title} ${t('column.articles')} ${event.articles}`}
            >
              {event.articles}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
