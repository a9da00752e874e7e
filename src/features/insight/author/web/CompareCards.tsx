import { listOf, stepName } from '#features/insight/analysis/web/facade.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { Output } from '#shared/contract.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import type { authorContract, ComparedAuthor } from '../contract.ts';
import { authorLabel, EmotionRankCard } from './EmotionRankCard.tsx';

type Compared = Output<typeof authorContract.compare>;
const LINES = 6;
const COLUMNS = 10;

interface CompareCardsProps {
  filter: ArticleFilter;
  authors: ChartCardProps<Compared>['query'];
}

/** The same statistics of each author side by side; each number of articles opens them. */
export function CompareCards({ filter, authors }: CompareCardsProps) {
  const t = useText('author');
  return (
    <div className="chart-grid">
      <EmotionRankCard
        title={t('chart.emotion')}
        query={authors}
        filter={filter}
        height={320}
        whole={({ articles }) => ({ total: articles })}
        note={(data) =>
          `${t('note.unsigned', { articles: formatInFull(data.articles), unsigned: formatInFull(data.unsigned) })}${t('note.most', { authors: formatInFull(data.authors), shown: data.items.length })}`
        }
      />
      <ReachCard filter={filter} authors={authors} />
      <TrendLines filter={filter} authors={authors} />
      <SubjectHeat filter={filter} authors={authors} />
      <MediaHeat filter={filter} authors={authors} />
    </div>
  );
}

function ReachCard({ filter, authors }: CompareCardsProps) {
  const t = useText('author');
  return (
    <ChartCard
      title={t('chart.reach')}
      query={authors}
      height={320}
      emptyText={t('noReach')}
      note={({ items }) => {
        const unknown = items.length - items.filter(hasReach).length;
        return unknown > 0 ? t('note.unknownReach', { authors: unknown }) : undefined;
      }}
      chart={(data) => ({
        kind: 'rank',
        table: {
          dimension: t('column.author'),
          series: [
            { name: t('column.reply'), tone: 0 },
            { name: t('column.forward'), tone: 1 },
          ],
          rows: data.items.filter(hasReach).map((item) => ({
            name: authorLabel(item),
            key: String(item.id),
            values: [item.numbers.reply, item.numbers.forward],
            to: () => listOf(filter, data, { authorId: [item.id] }),
          })),
        },
      })}
    />
  );
}

/** Unknown is not 0: authors of whose articles no website gives numbers are told apart. */
const hasReach = ({ numbers: { reply, forward } }: ComparedAuthor): boolean => reply !== null || forward !== null;

function TrendLines({ filter, authors }: CompareCardsProps) {
  const t = useText('author');
  return (
    <ChartCard
      title={t('chart.trend')}
      query={authors}
      className="chart-wide"
      note={(data) => (data.items.length > LINES ? t('note.lines', { shown: LINES }) : undefined)}
      chart={(data) => {
        const shown = data.items.slice(0, LINES);
        return {
          kind: 'line',
          table: {
            adds: 'each',
            dimension: t('column.time'),
            series: shown.map((item, i) => ({ name: authorLabel(item), tone: i })),
            rows: (shown[0]?.points ?? []).map((point, k) => ({
              name: stepName(point.from, data.step),
              values: shown.map(({ points }) => points[k]?.total ?? 0),
              to: (series) => listOf(filter, point, { authorId: shown.slice(series, series + 1).map(({ id }) => id) }),
            })),
          },
        };
      }}
    />
  );
}

function SubjectHeat({ filter, authors }: CompareCardsProps) {
  const t = useText('author');
  return (
    <ChartCard
      title={t('chart.subject')}
      query={authors}
      height={320}
      chart={(data) => {
        const subjects = subjectsOf(data.items);
        return {
          kind: 'heat',
          table: {
            adds: 'each',
            dimension: t('column.author'),
            series: subjects.map(({ name }) => ({ name })),
            rows: data.items.map((item) => ({
              name: authorLabel(item),
              key: String(item.id),
              values: subjects.map((subject) => item.subjects.find(({ id }) => id === subject.id)?.total ?? 0),
              to: (series) =>
                listOf(filter, data, { authorId: [item.id], subjectId: subjects.slice(series, series + 1).map(({ id }) => id) }),
            })),
          },
        };
      }}
    />
  );
}

function MediaHeat({ filter, authors }: CompareCardsProps) {
  const t = useText('author');
  const web = useText('web');
  return (
    <ChartCard
      title={t('chart.media')}
      query={authors}
      height={320}
      chart={(data) => {
        const totalOf = (item: ComparedAuthor, type: string) => item.mediaTypes.find(({ mediaType }) => mediaType === type)?.total ?? 0;
        const present = MEDIA_TYPES.filter((type) => data.items.some((item) => totalOf(item, type) > 0));
        return {
          kind: 'heat',
          table: {
            whole: { total: data.articles },
            dimension: t('column.author'),
            series: present.map((type) => ({ name: web(`media.${type}`) })),
            rows: data.items.map((item) => ({
              name: authorLabel(item),
              key: String(item.id),
              values: present.map((type) => totalOf(item, type)),
              to: (series) => listOf(filter, data, { authorId: [item.id], mediaType: present.slice(series, series + 1) }),
            })),
          },
        };
      }}
    />
  );
}

/** The subjects with most articles of all the authors together. */
function subjectsOf(items: readonly ComparedAuthor[]): { id: number; name: string }[] {
  const totals = new Map<number, { id: number; name: string; total: number }>();
  for (const { id, name, total } of items.flatMap(({ subjects }) => subjects)) {
    const known = totals.get(id) ?? { id, name, total: 0 };
    known.total += total;
    totals.set(id, known);
  }
  return [...totals.values()].toSorted((a, b) => b.total - a.total || a.id - b.id).slice(0, COLUMNS);
}
