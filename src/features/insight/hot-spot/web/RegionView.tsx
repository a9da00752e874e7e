import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartKind, ChartSpec } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import type { Output } from '#shared/contract.ts';
import { hotSpotContract } from '../contract.ts';
import { HOT_SPOT_INFO } from '../paths.ts';

const COUNTRY = '86';
const MOST_BARS = 15;
const HEIGHT_PX = 420;
const REFRESH_MS = 30_000;
type Regions = Output<typeof hotSpotContract.regionList>;

/** The number of events that mention each province; a province opens its events. */
export function RegionView({ filter }: { filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const regions = useCall(hotSpotContract.regionList, filter, { keepsPrevious: true, refreshMs: REFRESH_MS });
  const specOf = (kind: ChartKind, { items, from, until }: Regions): ChartSpec => ({
    kind,
    ...(kind === 'map' ? { map: COUNTRY } : {}),
    table: {
      adds: 'series',
      dimension: t('region.place'),
      series: [{ name: t('region.events') }],
      rows: (kind === 'map' ? items : items.filter(({ events }) => events > 0).slice(0, MOST_BARS)).map((item) => ({
        name: item.name,
        key: item.code,
        values: [item.events],
        to: () => pathTo(HOT_SPOT_INFO, {}, { ...filter, from, until, region: [item.code] }),
      })),
    },
  });
  return (
    <div className="chart-grid">
      <ChartCard
        className="chart-two-thirds"
        height={HEIGHT_PX}
        title={t('region.map')}
        query={regions}
        chart={(data) => specOf('map', data)}
        note={() => t('region.note')}
      />
      <ChartCard
        className="chart-third"
        height={HEIGHT_PX}
        title={t('region.rank')}
        query={regions}
        chart={(data) => specOf('rank', data)}
      />
    </div>
  );
}
