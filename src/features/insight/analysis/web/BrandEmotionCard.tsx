import { EMOTIONS } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type BrandCardProps, brandFilter } from './brand-filter.ts';
import { listOf } from './panel-props.ts';

/** Emotions of each subject's articles. */
export function BrandEmotionCard({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  const web = useText('web');
  return (
    <ChartCard
      title={t('panel.brandEmotion')}
      query={brands}
      chart={(data) => ({
        kind: 'rank',
        table: {
          adds: 'series',
          dimension: t('column.subject'),
          series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
          rows: data.items.map((brand) => ({
            name: brand.name,
            values: EMOTIONS.map((emotion) => brand.distribution[emotion]),
            to: (series) => listOf(brandFilter(brand, mediaType), data, { emotion: EMOTIONS.slice(series, series + 1) }),
          })),
        },
      })}
    />
  );
}
