import type { BulletinChart } from '#shared/bulletin-chart.ts';
import type { Emotion } from '#shared/media.ts';

/** The meaning of a colour, the same in all charts. `plain` is an amount without a category, a number the index in the palette of compared things. */
export type ChartTone = Emotion | 'plain' | number;

export interface ChartSeries {
  name: string;
  tone?: ChartTone;
}

export interface ChartRow {
  name: string;
  /** The drawing's key if it is not the name: a region code, a day as `2026-11-22`. */
  key?: string;
  /** One for each series; null is unknown. */
  values: readonly (number | null)[];
  /** Colour of this row, if its kind of chart colours rows; and its text under the pointer. */
  tone?: ChartTone;
  note?: string;
  /** Link to a value's articles, by series. */
  to?: (series: number) => string;
}

/** The content of a chart. The drawing, its text, its data as a file and its table for screen readers are made from this alone. */
export interface ChartTable {
  /** Name of what the rows are. */
  dimension: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** What the values count, at the axis; articles are assumed. */
  unit?: string;
  adds?: Adds;
  whole?: Whole;
}

/**
 * What all have together where the rows are only the first of many: their sum would be called all. Without a total the rows were chosen by something else
 * than their size: neither the most nor a sum is told.
 */
export interface Whole {
  total?: number;
  /** By series. */
  parts?: readonly number[];
}

/**
 * Which values may be added, since an article can be in several: `all` (each counts others; the default) · `series` only (rows overlap: subjects,
 * brands) · `rows` only (the first series is the whole, the others are parts of it: all articles, and the negative ones) · `each` (things compared as
 * series: only the rows of one) · `none` (rows overlap, and the first series is the whole: words) · `levels` (values are no amounts: minutes, places).
 */
export type Adds = 'all' | 'series' | 'rows' | 'each' | 'none' | 'levels';

export const CHART_KINDS = [
  'trend',
  'line',
  'share',
  'rank',
  'map',
  'cloud',
  'calendar',
  'heat',
  'flow',
  'tree',
  'network',
  'report',
] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export interface ChartSpec {
  kind: ChartKind;
  table: ChartTable;
  /** For a map, which has a row for every place: `86` for the country, otherwise the two digits of a province. */
  map?: string;
  /** Of a bulletin: what is drawn, on paper that is white whatever the theme is. */
  report?: BulletinChart;
  /** For a tree, which can be moved and walked through: instructions and button labels. */
  words?: Record<'hint' | 'zoomIn' | 'zoomOut' | 'fit', string>;
}

/** What all rows have together, shown or not; undefined where it is unknown or nothing may be added. */
export function totalOf(table: ChartTable): number | undefined {
  const { adds = 'all', rows, whole } = table;
  if (adds !== 'all' && adds !== 'rows') return undefined;
  return whole ? whole.total : rows.reduce((sum, { values }) => sum + weightOf(table, values), 0);
}

/** Each series over all rows, shown or not; undefined where it is unknown or nothing may be added. */
export function partsOf({ adds = 'all', series, rows, whole }: ChartTable): readonly number[] | undefined {
  if (adds === 'series' || adds === 'none' || adds === 'levels') return undefined;
  return whole ? whole.parts : series.map((_, i) => sumOf(rows.map(({ values }) => values[i] ?? null)));
}

export const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The value that stands for a row: its sum, its first series where that is the whole, or the largest where nothing may be added. */
export function weightOf({ adds = 'all' }: Pick<ChartTable, 'adds'>, values: readonly (number | null)[]): number {
  if (adds === 'rows' || adds === 'none') return values[0] ?? 0;
  return adds === 'each' || adds === 'levels' ? Math.max(0, ...values.map((value) => value ?? 0)) : sumOf(values);
}
