import { EMOTIONS } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type BrandCardProps, brandFilter } from './brand-filter.ts';
import { listOf } from './panel-props.ts';
import { stepName } from './step-name.ts';

/** The articles of each subject over time, one line for each. */
export function BrandTrendCard({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  return (
    <ChartCard
      title={t('panel.brandTrend')}
      query={brands}
      className="chart-two-thirds"
      chart={(data) => ({
        kind: 'line',
        table: {
          adds: 'each',
          dimension: t('column.time'),
          series: data.items.map((brand, i) => ({ name: brand.name, tone: i })),
          rows: (data.items[0]?.trend.points ?? []).map((point, k) => ({
            name: stepName(point.from, data.items[0]?.trend.step ?? 'day'),
            values: data.items.map(({ trend }) => EMOTIONS.reduce((sum, emotion) => sum + (trend.points[k]?.[emotion] ?? 0), 0)),
            to: (series) => {
              const brand = data.items[series];
              return brand ? listOf(brandFilter(brand, mediaType), point) : '';
            },
          })),
        },
      })}
    />
  );
}
