import { type Adds, type ChartSpec, type ChartTable, partsOf, totalOf, weightOf } from './chart-table.ts';

/** Texts for a chart's description, from `web:chart.text`. */
export type ChartWords = (
  key: 'title' | 'total' | 'range' | 'most' | 'top' | 'series' | 'each' | 'highest' | 'rows' | 'nothing',
  values: Partial<Record<'title' | 'total' | 'from' | 'to' | 'name' | 'value' | 'share' | 'list', string>>,
) => string;

const NAMED_ROWS = 5;
/** Of more series, such as the hours of the day, only the largest are named. */
const NAMED_SERIES = 8;
/** A share of fewer says nothing. */
const SMALL_BASE = 20;
/** Kinds whose rows follow each other in time. */
const IN_TIME = new Set(['trend', 'line', 'calendar']);
const HAS_TOP: readonly Adds[] = ['all', 'rows', 'series', 'none'];

/** A chart in a few sentences, from its table: the total, the period, the maximum, and the parts; nothing is added that overlaps. */
export function chartText(title: string, { kind, table }: ChartSpec, words: ChartWords, number: (value: number) => string): string {
  const { rows, adds = 'all' } = table;
  const ranked = rows.map(({ name, values }) => ({ name, value: weightOf(table, values) })).toSorted((a, b) => b.value - a.value);
  const [top] = ranked;
  if (!top || top.value === 0) return words('nothing', { title });
  const total = totalOf(table);
  const listed = (items: readonly Named[]) => items.map(({ name, value }) => `${name} ${number(value)}`).join(' · ');
  const following = ranked.filter(({ value }) => value > 0).slice(0, NAMED_ROWS);
  const isInTime = IN_TIME.has(kind);
  const mayRank = HAS_TOP.includes(adds);
  const isLargest = mayRank && (!table.whole || table.whole.total !== undefined);
  return [
    total === undefined ? words('title', { title }) : words('total', { title, total: number(total) }),
    isInTime ? words('range', { from: rows[0]?.name ?? '', to: rows.at(-1)?.name ?? '' }) : '',
    isLargest ? mostText(top, total, words, number) : '',
    seriesText(table, words, listed),
    mayRank && !isInTime && following.length > 1 ? words('rows', { list: listed(following) }) : '',
  ].join('');
}

interface Named {
  name: string;
  value: number;
}

function mostText({ name, value }: Named, total: number | undefined, words: ChartWords, number: (value: number) => string): string {
  if (total === undefined || total < SMALL_BASE) return words('top', { name, value: number(value) });
  return words('most', { name, value: number(value), share: `${Math.round((value / total) * 100)}%` });
}

/** Each series over all rows: its sum, or its highest value where values are no amounts. */
function seriesText(table: ChartTable, words: ChartWords, listed: (items: readonly Named[]) => string): string {
  const { rows, series, adds = 'all' } = table;
  const named = (values: readonly number[]): string => {
    const items = series.map(({ name }, i) => ({ name, value: values[i] ?? 0 }));
    return listed(items.length <= NAMED_SERIES ? items : items.toSorted((a, b) => b.value - a.value).slice(0, NAMED_ROWS));
  };
  if (adds === 'levels')
    return words('highest', { list: named(series.map((_, i) => Math.max(...rows.map(({ values }) => values[i] ?? 0)))) });
  const parts = partsOf(table);
  if (adds === 'each' && parts) return words('each', { list: named(parts) });
  return parts && series.length > 1 ? words('series', { list: named(parts) }) : '';
}
