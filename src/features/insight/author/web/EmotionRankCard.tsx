import { listOf } from '#features/insight/analysis/web/facade.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import type { Whole } from '#web/chart/chart-table.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { RankedAuthor } from '../contract.ts';

interface EmotionRankCardProps<T> {
  title: string;
  query: ChartCardProps<T>['query'];
  filter: ArticleFilter;
  height?: number;
  /** Number of authors shown, from the first. */
  most?: number;
  className?: string;
  note?: (data: T) => string;
  whole?: (data: T) => Whole;
}

/** `name · website`, because several sites have the same name; an account that is its own site has one name. */
export const authorLabel = ({ name, siteName }: RankedAuthor): string => (name === siteName ? name : `${name} · ${siteName}`);

/** One bar per author, divided by emotion; each part opens its articles. */
export function EmotionRankCard<T extends { from: number; until: number; items: RankedAuthor[] }>({
  title,
  query,
  filter,
  height,
  most = Number.POSITIVE_INFINITY,
  className,
  note,
  whole,
}: EmotionRankCardProps<T>) {
  const t = useText('author');
  const web = useText('web');
  return (
    <ChartCard
      title={title}
      query={query}
      emptyText={t('empty')}
      {...(height ? { height } : {})}
      {...(className ? { className } : {})}
      {...(note ? { note } : {})}
      chart={(data) => ({
        kind: 'rank',
        table: {
          dimension: t('column.author'),
          ...(whole ? { whole: whole(data) } : {}),
          series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
          rows: data.items.slice(0, most).map((item) => ({
            name: authorLabel(item),
            key: String(item.id),
            values: EMOTIONS.map((emotion) => item[emotion]),
            to: (series) => listOf(filter, data, { authorId: [item.id], emotion: EMOTIONS.slice(series, series + 1) }),
          })),
        },
      })}
    />
  );
}
