import { useText } from '#web/i18n/use-text.ts';
import { BrandEmotionCard } from './BrandEmotionCard.tsx';
import { type BrandCardProps, brandFilter } from './brand-filter.ts';
import { BrandMediaCard } from './BrandMediaCard.tsx';
import { BrandRegionCard } from './BrandRegionCard.tsx';
import { BrandShareCard } from './BrandShareCard.tsx';
import { BrandTrendCard } from './BrandTrendCard.tsx';
import { WordsCard } from './WordsCard.tsx';

/** The same statistics of each subject side by side; a subject has one colour throughout. */
export function BrandCards({ brands, mediaType }: BrandCardProps) {
  const t = useText('analysis');
  return (
    <div className="chart-grid">
      <BrandShareCard brands={brands} mediaType={mediaType} />
      <BrandTrendCard brands={brands} mediaType={mediaType} />
      <BrandEmotionCard brands={brands} mediaType={mediaType} />
      <BrandMediaCard brands={brands} mediaType={mediaType} />
      <BrandRegionCard brands={brands} mediaType={mediaType} />
      {brands.data?.items.map((brand, _place, { length }) => (
        <WordsCard
          key={brand.id}
          title={t('panel.brandWords', { name: brand.name })}
          className={length === 2 || length === 4 ? '' : 'chart-third'}
          filter={{ ...brandFilter(brand, mediaType), from: brands.data?.from, until: brands.data?.until }}
        />
      ))}
    </div>
  );
}
