import { type Adds, type ChartSpec, type ChartTable, sumOf, weightOf } from './chart-table.ts';

/** Texts for a chart's description, from `web:chart.text`. */
export type ChartWords = (
  key: 'title' | 'total' | 'range' | 'most' | 'top' | 'series' | 'each' | 'highest' | 'rows' | 'nothing',
  values: Partial<Record<'title' | 'total' | 'from' | 'to' | 'name' | 'value' | 'share' | 'list', string>>,
) => string;

const NAMED_ROWS = 5;
/** A share of fewer says nothing. */
const SMALL_BASE = 20;
/** Kinds whose rows follow each other in time. */
const IN_TIME = new Set(['trend', 'line', 'calendar']);
const HAS_TOTAL: readonly Adds[] = ['all', 'rows'];
const HAS_TOP: readonly Adds[] = ['all', 'rows', 'series', 'none'];

/** A chart in a few sentences, from its table: the total, the period, the maximum, and the parts; nothing is added that overlaps. */
export function chartText(title: string, { kind, table }: ChartSpec, words: ChartWords, number: (value: number) => string): string {
  const { rows, adds = 'all' } = table;
  const ranked = rows.map(({ name, values }) => ({ name, value: weightOf(table, values) })).toSorted((a, b) => b.value - a.value);
  const [top] = ranked;
  if (!top || top.value === 0) return words('nothing', { title });
  const total = HAS_TOTAL.includes(adds) ? sumOf(ranked.map(({ value }) => value)) : undefined;
  const listed = (items: readonly Named[]) => items.map(({ name, value }) => `${name} ${number(value)}`).join(' · ');
  const isInTime = IN_TIME.has(kind);
  const mayRank = HAS_TOP.includes(adds);
  return [
    total === undefined ? words('title', { title }) : words('total', { title, total: number(total) }),
    isInTime ? words('range', { from: rows[0]?.name ?? '', to: rows.at(-1)?.name ?? '' }) : '',
    mayRank ? mostText(top, total, words, number) : '',
    seriesText(table, words, listed),
    mayRank && !isInTime && rows.length > 1 ? words('rows', { list: listed(ranked.slice(0, NAMED_ROWS)) }) : '',
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
function seriesText({ rows, series, adds = 'all' }: ChartTable, words: ChartWords, listed: (items: readonly Named[]) => string): string {
  const valuesOf = (i: number) => rows.map(({ values }) => values[i] ?? 0);
  if (adds === 'levels')
    return words('highest', { list: listed(series.map(({ name }, i) => ({ name, value: Math.max(...valuesOf(i)) }))) });
  if (adds === 'series' || adds === 'none' || series.length < 2) return '';
  return words(adds === 'each' ? 'each' : 'series', {
    list: listed(series.map(({ name }, i) => ({ name, value: sumOf(valuesOf(i)) }))),
  });
}
