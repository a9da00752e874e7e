import type { TFunction } from 'i18next';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartSpec } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Output } from '#shared/contract.ts';
import type { analysisContract } from '../contract.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { RegionTrail } from './RegionTrail.tsx';
import { analysisRoutes } from './routes.ts';

type Regions = Output<typeof analysisContract.region>;
const COUNTRY = '86';
const PROVINCE = /^\d{2}0000$/;

export interface RegionCardProps extends PanelProps {
  /** The place whose parts are shown. */
  place?: string | undefined;
  onPlace: (place: string | undefined) => void;
}

/** The country's map; a click goes into a province, and from there to a city, whose districts are bars. */
export function RegionCard({ filter, className, height = 320, place = COUNTRY, onPlace }: RegionCardProps) {
  const t = useText('analysis');
  const regions = useCall(analysisRoutes.region, { ...filter, parent: place }, { keepsPrevious: true });
  const { data } = regions;
  const go = (row: number) => {
    const item = data?.items[row];
    if (item?.hasChildren) onPlace(item.code);
  };
  const trail = [{ code: COUNTRY, name: t('country') }, ...(data?.path ?? [])];
  return (
    <ChartCard
      title={t('panel.region')}
      query={regions}
      height={height}
      {...(className ? { className } : {})}
      extra={trail.length > 1 && <RegionTrail trail={trail} onPlace={(code) => onPlace(code === COUNTRY ? undefined : code)} />}
      {...(data && data.items.some((item) => item.hasChildren) ? { onPoint: go } : {})}
      chart={(found) => specOf(filter, found, t)}
      note={(found) => (found.itself.total > 0 ? t('itself', { total: found.itself.total, name: found.name || t('noRegion') }) : undefined)}
    />
  );
}

function specOf(filter: ArticleFilter, found: Regions, t: TFunction<'analysis'>): ChartSpec {
  const isMap = found.parent === COUNTRY || PROVINCE.test(found.parent);
  return {
    kind: isMap ? 'map' : 'rank',
    ...(isMap ? { map: found.parent === COUNTRY ? COUNTRY : found.parent.slice(0, 2) } : {}),
    table: {
      adds: 'rows',
      whole: { total: found.total, parts: isMap ? [found.total, found.negative] : [found.total] },
      dimension: t('column.place'),
      series: isMap ? [{ name: t('series.articles') }, { name: t('series.negative'), tone: 'negative' }] : [{ name: t('series.articles') }],
      rows: found.items.map((item) => ({
        name: item.name,
        key: item.code,
        values: isMap ? [item.total, item.negative] : [item.total],
        to: (series) => listOf(filter, found, { region: [item.code], ...(series === 1 ? { emotion: ['negative'] } : {}) }),
      })),
    },
  };
}
