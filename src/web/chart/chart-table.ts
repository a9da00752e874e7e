import type { Emotion } from '#shared/media.ts';

/** What a colour stands for; the same everywhere. `plain` is an amount of nothing in particular, a number the place in the palette of things compared. */
export type ChartTone = Emotion | 'plain' | number;

export interface ChartSeries {
  name: string;
  tone?: ChartTone;
}

export interface ChartRow {
  name: string;
  /** What the drawing goes by where it is not the name: a region code, a day as `2026-11-22`. */
  key?: string;
  /** One for each series. */
  values: readonly number[];
  /** Of this row alone, where its kind of chart colours rows; and what it says when it is pointed at. */
  tone?: ChartTone;
  note?: string;
  /** Where a value's articles are, by series. */
  to?: (series: number) => string;
}

/** All that a chart says. The drawing, its text, its data as a file and its table for who cannot see it are made from this alone. */
export interface ChartTable {
  /** What the rows are. */
  dimension: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
}

export const CHART_KINDS = ['trend', 'line', 'share', 'rank', 'map', 'cloud', 'calendar', 'heat', 'flow', 'tree', 'network'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export interface ChartSpec {
  kind: ChartKind;
  table: ChartTable;
  /** Of a map, which has a row for every place: `86` the country, else the two digits of a province. */
  map?: string;
  /** Of a tree, which is moved and walked through: how, and its buttons. */
  words?: Record<'hint' | 'zoomIn' | 'zoomOut' | 'fit', string>;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
