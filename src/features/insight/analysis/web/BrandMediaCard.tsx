import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type Brand, type BrandCardProps, brandFilter } from './brand-filter.ts';
import { listOf } from './panel-props.ts';

/** Media types of each subject's articles. */
export function BrandMediaCard({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  const web = useText('web');
  return (
    <ChartCard
      title={t('panel.brandMedia')}
      query={brands}
      chart={(data) => {
        const present = MEDIA_TYPES.filter((type) => data.items.some((brand) => mediaOf(brand, type) > 0));
        return {
          kind: 'heat',
          table: {
            adds: 'series',
            dimension: t('column.subject'),
            series: present.map((type) => ({ name: web(`media.${type}`) })),
            rows: data.items.map((brand) => ({
              name: brand.name,
              values: present.map((type) => mediaOf(brand, type)),
              to: (series) => listOf(brandFilter(brand, mediaType), data, { mediaType: present.slice(series, series + 1) }),
            })),
          },
        };
      }}
    />
  );
}

const mediaOf = ({ distribution }: Brand, type: MediaType): number =>
  distribution.mediaTypes.find((item) => item.mediaType === type)?.total ?? 0;
