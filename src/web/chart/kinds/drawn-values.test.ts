// What is drawn is the table's numbers, in its order: no kind leaves out, adds or rounds any.
import { expect, test } from 'vitest';
import type { ChartLook } from '../chart-look.ts';
import type { ChartKind, ChartSpec } from '../chart-table.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Kinds with one number for each row, and those with one for each row and series; trees and clouds have no amounts. */
const ONE = ['share', 'map', 'calendar', 'flow', 'network'] as const satisfies readonly ChartKind[];
const EACH = ['trend', 'line', 'rank', 'heat'] as const satisfies readonly ChartKind[];

const table: ChartSpec['table'] = {
  dimension: '地区',
  series: [{ name: '负面' }, { name: '正面' }],
  rows: [
    { name: '东城', key: '110101', values: [7, 2] },
    { name: '西城', key: '110102', values: [0, 4] },
    { name: '朝阳', key: '110105', values: [1_234_567, 0] },
  ],
  whole: { total: 2_000_000, parts: [1_500_000, 500_000] },
};
const look = {
  text: '#000',
  secondary: '#888',
  line: '#ccc',
  ground: '#fff',
  amounts: ['#eee', '#111'],
  isStill: true,
  colourOf: () => '#00f',
  number: String,
  days: [],
  months: [],
} as unknown as ChartLook;

interface Drawn {
  name?: string;
  data: unknown[];
  links?: { value: number }[];
}
async function draw(kind: ChartKind): Promise<Drawn[]> {
  const { drawing } = (await import(/* @vite-ignore */ `./${kind}.ts`)) as { drawing: ChartDrawing };
  const option = await drawing.option({ kind, table, map: '11' }, look, { width: 800, height: 400 });
  return (option as { series: Drawn[] }).series;
}

/** The number of an item: itself, the last of its parts, or its value's. */
function valueOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.at(-1);
  return typeof item === 'object' && item !== null ? valueOf((item as { value: unknown }).value) : item;
}

test.each(ONE)('%s draws the first number of each row', async (kind) => {
  const [series] = await draw(kind);
  expect((series?.links ?? series?.data ?? []).map(valueOf)).toEqual([7, 0, 1_234_567]);
});

test.each(EACH)('%s draws every number of each row', async (kind) => {
  const series = await draw(kind);
  const drawn = kind === 'heat' ? series[0]?.data.map(valueOf) : table.rows.flatMap((_, k) => series.map(({ data }) => valueOf(data[k])));
  expect(drawn).toEqual([7, 2, 0, 4, 1_234_567, 0]);
  if (kind !== 'heat') expect(series.map(({ name }) => name)).toEqual(['负面', '正面']);
});
