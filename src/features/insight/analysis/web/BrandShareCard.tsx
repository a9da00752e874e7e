import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { type BrandCardProps, brandFilter } from './brand-filter.ts';
import { listOf } from './panel-props.ts';

/** Each subject's share of the articles. */
export function BrandShareCard({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  return (
    <ChartCard
      title={t('panel.share')}
      query={brands}
      className="chart-third"
      note={({ total, repeated }) =>
        repeated > 0 ? t('brand.repeated', { total: formatInFull(total), repeated: formatInFull(repeated) }) : undefined
      }
      chart={(data) => ({
        kind: 'share',
        table: {
          adds: 'series',
          dimension: t('column.subject'),
          series: [{ name: t('series.articles') }],
          rows: data.items.map((brand) => ({
            name: brand.name,
            values: [brand.distribution.total],
            to: () => listOf(brandFilter(brand, mediaType), data),
          })),
        },
      })}
    />
  );
}
