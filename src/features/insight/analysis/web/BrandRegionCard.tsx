import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type BrandCardProps, brandFilter, type Brands } from './brand-filter.ts';
import { listOf } from './panel-props.ts';

const PLACES = 12;

/** Provinces of each subject's articles. */
export function BrandRegionCard({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  return (
    <ChartCard
      title={t('panel.brandRegion')}
      query={brands}
      className="chart-wide"
      chart={(data) => {
        const places = placesOf(data);
        return {
          kind: 'heat',
          table: {
            adds: 'series',
            dimension: t('column.subject'),
            series: places.map(({ name }) => ({ name })),
            rows: data.items.map((brand) => ({
              name: brand.name,
              values: places.map(({ code }) => brand.distribution.provinces.find((item) => item.code === code)?.total ?? 0),
              to: (series) =>
                listOf(brandFilter(brand, mediaType), data, { region: places.slice(series, series + 1).map(({ code }) => code) }),
            })),
          },
        };
      }}
    />
  );
}

/** Provinces with most articles of all the subjects together. */
function placesOf({ items }: Brands): { code: string; name: string }[] {
  const totals = new Map<string, { code: string; name: string; total: number }>();
  for (const { code, name, total } of items.flatMap(({ distribution }) => distribution.provinces)) {
    const known = totals.get(code) ?? { code, name, total: 0 };
    known.total += total;
    totals.set(code, known);
  }
  return [...totals.values()].toSorted((a, b) => b.total - a.total || a.code.localeCompare(b.code)).slice(0, PLACES);
}
