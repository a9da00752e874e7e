// What a person may set of a chart in a bulletin. The numbers are none of it: they stay those of the snapshot.
import { z } from 'zod';

/** `table`: no drawing, the table alone. */
export const BULLETIN_CHART_KINDS = ['column', 'bar', 'line', 'area', 'pie', 'ring', 'map', 'table'] as const;
export type BulletinChartKind = (typeof BULLETIN_CHART_KINDS)[number];
/** `given`: as in the table. */
export const CHART_SORTS = ['given', 'most', 'least'] as const;
export const CHART_HEIGHTS = ['low', 'usual', 'high'] as const;
export const LONGEST_CHART_TITLE = 100;
export const MOST_CHART_ROWS = 100;
/** Of a pie or ring: each part has a colour of its own. */
export const MOST_PIE_PARTS = 8;
const MOST_SERIES = 10;
const LONGEST_SERIES = 200;

/** What is not set is as the product has it. */
export const chartSettings = z.strictObject({
  kind: z.enum(BULLETIN_CHART_KINDS).optional(),
  /** In place of the table's name. */
  title: z.string().max(LONGEST_CHART_TITLE).optional(),
  /** Titles of the columns that are drawn. */
  series: z.array(z.string().max(LONGEST_SERIES)).min(1).max(MOST_SERIES).optional(),
  /** The largest so many; the others are one, with their sum. */
  rows: z.number().int().min(1).max(MOST_CHART_ROWS).optional(),
  height: z.enum(CHART_HEIGHTS).optional(),
  /** Whether numbers stand at what is drawn. */
  labels: z.boolean().optional(),
  sort: z.enum(CHART_SORTS).optional(),
});
export type ChartSettings = z.output<typeof chartSettings>;
