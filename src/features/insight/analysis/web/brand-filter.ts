import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { Output } from '#shared/contract.ts';
import type { MediaType } from '#shared/media.ts';
import type { ChartCardProps } from '#web/chart/ChartCard.tsx';
import type { analysisContract } from '../contract.ts';

export type Brands = Output<typeof analysisContract.brands>;
export type Brand = Brands['items'][number];

/** The data of each card of the comparison. */
export interface BrandCardProps {
  brands: ChartCardProps<Brands>['query'];
  mediaType: MediaType[] | undefined;
}

/** The compared articles of a subject. */
export const brandFilter = (brand: Brand, mediaType: MediaType[] | undefined): ArticleFilter => ({
  subjectId: [brand.id],
  ...(mediaType ? { mediaType } : {}),
});
