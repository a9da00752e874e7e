import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import type { Whole } from '#web/chart/chart-table.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';

const SHOWN = 10;
const HEIGHT_PX = 300;

export interface RankRow extends Share {
  name: string;
  /** The filter that the row stands for. */
  narrowed: Record<string, unknown>;
}

interface Counted {
  from: number;
  until: number;
}
interface Share {
  total: number;
  negative: number;
}

interface RankCardProps<T extends Counted> {
  title: string;
  /** What the rows are. */
  dimension: string;
  className?: string | undefined;
  query: ChartCardProps<T>['query'];
  rows: (data: T) => RankRow[];
  /** Of all articles, not only those of the ten; without, an article can be in several rows. */
  whole?: (data: T) => Share;
  emptyText?: string;
}

/** The ten with most articles, the negative ones apart; each part opens its articles. */
export function RankCard<T extends Counted>({ title, dimension, className, query, rows, whole, emptyText }: RankCardProps<T>) {
  const t = useText('home');
  const web = useText('web');
  return (
    <ChartCard
      {...(className ? { className } : {})}
      title={title}
      {...(emptyText ? { emptyText } : {})}
      query={query}
      height={HEIGHT_PX}
      chart={(data) => ({
        kind: 'rank',
        table: {
          dimension,
          ...(whole ? { whole: wholeOf(whole(data)) } : { adds: 'series' }),
          unit: t('trend.unit'),
          series: [
            { name: web('emotion.negative'), tone: 'negative' },
            { name: t('rank.others'), tone: 'plain' },
          ],
          rows: rows(data)
            .slice(0, SHOWN)
            .map(({ name, total, negative, narrowed }) => ({
              name,
              values: [negative, total - negative],
              to: (series) =>
                pathTo(
                  CLASSIFIED_INFO,
                  {},
                  {
                    from: data.from,
                    until: data.until,
                    ...narrowed,
                    emotion: series === 0 ? ['negative'] : ['neutral', 'positive'],
                  },
                ),
            })),
        },
      })}
    />
  );
}

const wholeOf = ({ total, negative }: Share): Whole => ({ total, parts: [negative, total - negative] });
