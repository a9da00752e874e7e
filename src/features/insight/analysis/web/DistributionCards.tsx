import { EMOTIONS } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartTable } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { Distribution, Share } from '../contract.ts';
import { EmotionCard } from './EmotionCard.tsx';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';

const SHOWN = 12;

type Side = 'media' | 'levels' | 'subjects' | 'sites' | 'authors';
const SIDES: readonly { side: Side; column: 'media' | 'level' | 'subject' | 'site' | 'author' }[] = [
  { side: 'media', column: 'media' },
  { side: 'sites', column: 'site' },
  { side: 'subjects', column: 'subject' },
  { side: 'authors', column: 'author' },
  { side: 'levels', column: 'level' },
];

/** Emotions as a ring, and bars for media, sites, subjects, authors and site levels, or some of them: one call for all. */
export function DistributionCards({ filter, sides }: PanelProps & { sides?: readonly Side[] }) {
  const t = useText('analysis');
  const web = useText('web');
  const shares = useCall(analysisRoutes.distribution, filter, { keepsPrevious: true });
  return (
    <>
      <EmotionCard filter={filter} className="chart-third" />
      {SIDES.filter(({ side }) => !sides || sides.includes(side)).map(({ side, column }) => (
        <ChartCard
          key={side}
          title={t(`panel.${side}`)}
          className="chart-third"
          query={shares}
          chart={(data) => ({
            kind: 'rank',
            table: {
              ...rankTable(t(`column.${column}`), rowsOf(side, data, web), filter, data, web),
              ...(side === 'subjects' ? { adds: 'series' } : { whole: wholeOf(data) }),
            },
          })}
        />
      ))}
    </>
  );
}

interface RankRow extends Share {
  name: string;
  narrowed: ArticleFilter;
}
type Web = ReturnType<typeof useText<'web'>>;

function rowsOf(side: Side, data: Distribution, web: Web): RankRow[] {
  switch (side) {
    case 'media':
      return data.mediaTypes.map((item) => ({ ...item, name: web(`media.${item.mediaType}`), narrowed: { mediaType: [item.mediaType] } }));
    case 'levels':
      return data.levels.map((item) => ({ ...item, name: web(`level.${item.level}`), narrowed: { level: [item.level] } }));
    case 'subjects':
      return data.subjects.map((item) => ({ ...item, narrowed: { subjectId: [item.id] } }));
    case 'sites':
      return data.sites.map((item) => ({ ...item, narrowed: { siteId: [item.id] } }));
    default:
      return data.authors.map((item) => ({
        ...item,
        name: item.name === item.siteName ? item.name : `${item.name} · ${item.siteName}`,
        narrowed: { authorId: [item.id] },
      }));
  }
}

const wholeOf = (data: Share) => ({ total: data.total, parts: EMOTIONS.map((emotion) => data[emotion]) });

/** Bars whose parts are the emotions; each part opens its articles. */
export function rankTable(
  dimension: string,
  rows: readonly RankRow[],
  filter: ArticleFilter,
  period: { from: number; until: number },
  web: Web,
): ChartTable {
  return {
    dimension,
    series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
    rows: rows.slice(0, SHOWN).map((row) => ({
      name: row.name,
      values: EMOTIONS.map((emotion) => row[emotion]),
      to: (series) => listOf(filter, period, { ...row.narrowed, emotion: EMOTIONS.slice(series, series + 1) }),
    })),
  };
}
