import { EMOTIONS, MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import type { Output } from '#shared/contract.ts';
import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { analysisContract } from '../contract.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { listOf } from './panel-props.ts';
import { stepName } from './step-name.ts';
import { WordsCard } from './WordsCard.tsx';

type Brands = Output<typeof analysisContract.brands>;
type Brand = Brands['items'][number];
const PLACES = 12;

/** The same sides of each subject beside each other; a subject has one colour throughout. */
export function BrandCards({ brands, mediaType }: { brands: ChartCardProps<Brands>['query']; mediaType: MediaType[] | undefined }) {
  const t = useText('analysis');
  const web = useText('web');
  const filterOf = (brand: Brand) => ({ subjectId: [brand.id], ...(mediaType ? { mediaType } : {}) });
  const subjects = t('column.subject');
  return (
    <div className="chart-grid">
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
            dimension: subjects,
            series: [{ name: t('series.articles') }],
            rows: data.items.map((brand) => ({
              name: brand.name,
              values: [brand.distribution.total],
              to: () => listOf(filterOf(brand), data),
            })),
          },
        })}
      />
      <ChartCard
        title={t('panel.brandTrend')}
        query={brands}
        className="chart-two-thirds"
        chart={(data) => ({
          kind: 'line',
          table: {
            dimension: t('column.time'),
            series: data.items.map((brand, i) => ({ name: brand.name, tone: i })),
            rows: (data.items[0]?.trend.points ?? []).map((point, k) => ({
              name: stepName(point.from, data.items[0]?.trend.step ?? 'day'),
              values: data.items.map(({ trend }) => EMOTIONS.reduce((sum, emotion) => sum + (trend.points[k]?.[emotion] ?? 0), 0)),
              to: (series) => {
                const brand = data.items[series];
                return brand ? listOf(filterOf(brand), point) : '';
              },
            })),
          },
        })}
      />
      <ChartCard
        title={t('panel.brandEmotion')}
        query={brands}
        chart={(data) => ({
          kind: 'rank',
          table: {
            dimension: subjects,
            series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
            rows: data.items.map((brand) => ({
              name: brand.name,
              values: EMOTIONS.map((emotion) => brand.distribution[emotion]),
              to: (series) => listOf(filterOf(brand), data, { emotion: EMOTIONS.slice(series, series + 1) }),
            })),
          },
        })}
      />
      <ChartCard
        title={t('panel.brandMedia')}
        query={brands}
        chart={(data) => {
          const present = MEDIA_TYPES.filter((type) => data.items.some((brand) => mediaOf(brand, type) > 0));
          return {
            kind: 'heat',
            table: {
              dimension: subjects,
              series: present.map((type) => ({ name: web(`media.${type}`) })),
              rows: data.items.map((brand) => ({
                name: brand.name,
                values: present.map((type) => mediaOf(brand, type)),
                to: (series) => listOf(filterOf(brand), data, { mediaType: present.slice(series, series + 1) }),
              })),
            },
          };
        }}
      />
      <ChartCard
        title={t('panel.brandRegion')}
        query={brands}
        className="chart-wide"
        chart={(data) => {
          const places = placesOf(data);
          return {
            kind: 'heat',
            table: {
              dimension: subjects,
              series: places.map(({ name }) => ({ name })),
              rows: data.items.map((brand) => ({
                name: brand.name,
                values: places.map(({ code }) => brand.distribution.provinces.find((item) => item.code === code)?.total ?? 0),
                to: (series) => listOf(filterOf(brand), data, { region: places.slice(series, series + 1).map(({ code }) => code) }),
              })),
            },
          };
        }}
      />
      {brands.data?.items.map((brand, _place, { length }) => (
        <WordsCard
          key={brand.id}
          title={t('panel.brandWords', { name: brand.name })}
          className={length === 2 || length === 4 ? '' : 'chart-third'}
          filter={{ ...filterOf(brand), from: brands.data?.from, until: brands.data?.until }}
        />
      ))}
    </div>
  );
}

const mediaOf = ({ distribution }: Brand, type: MediaType): number =>
  distribution.mediaTypes.find((item) => item.mediaType === type)?.total ?? 0;

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
