import { type ChartSpec, sumOf } from './chart-table.ts';

/** Texts for a chart's description, from `web:chart.text`. */
export type ChartWords = (
  key: 'total' | 'range' | 'most' | 'series' | 'rows' | 'nothing',
  values: Partial<Record<'title' | 'total' | 'from' | 'to' | 'name' | 'value' | 'share' | 'list', string>>,
) => string;

const NAMED_ROWS = 5;
/** Kinds whose rows follow each other in time. */
const IN_TIME = new Set(['trend', 'line', 'calendar']);

/** A chart in a few sentences: the total, the period, the maximum, and the parts. */
export function chartText(title: string, { kind, table }: ChartSpec, words: ChartWords, number: (value: number) => string): string {
  const { rows, series } = table;
  const sums = rows.map((row) => sumOf(row.values));
  const total = sumOf(sums);
  const top = rows[sums.indexOf(Math.max(...sums))];
  if (!top || total === 0) return words('nothing', { title });
  const listed = (names: readonly { name: string; value: number }[]) =>
    names.map(({ name, value }) => `${name} ${number(value)}`).join(' · ');
  const ranked = rows.map(({ name }, i) => ({ name, value: sums[i] ?? 0 })).toSorted((a, b) => b.value - a.value);
  return [
    words('total', { title, total: number(total) }),
    IN_TIME.has(kind) ? words('range', { from: rows[0]?.name ?? '', to: rows.at(-1)?.name ?? '' }) : '',
    words('most', { name: top.name, value: number(Math.max(...sums)), share: `${Math.round((Math.max(...sums) / total) * 100)}%` }),
    series.length > 1
      ? words('series', { list: listed(series.map(({ name }, i) => ({ name, value: sumOf(rows.map((row) => row.values[i] ?? 0)) }))) })
      : '',
    !IN_TIME.has(kind) && rows.length > 1 ? words('rows', { list: listed(ranked.slice(0, NAMED_ROWS)) }) : '',
  ].join('');
}
