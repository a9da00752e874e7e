// What is drawn is the table's numbers, in its order: no kind leaves out, adds or rounds any.
import { expect, test } from 'vitest';
import type { TableBlock } from '#shared/bulletin.ts';
import { chartOf } from '#shared/bulletin-chart.ts';
import type { ChartSettings } from '#shared/bulletin-chart-settings.ts';
import { wholeText } from '#shared/numbers-text.ts';
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

const number = (key: string, value: number) => ({ is: 'number' as const, key, text: wholeText(value) });
/** As a bulletin has it. */
const counted = (prefix: string, chart: ChartSettings): TableBlock => ({
  is: 'table',
  caption: '地区',
  columns: ['名称', '负面', '正面'].map((title, i) => ({ title, isNumber: i > 0 })),
  rows: table.rows.map(({ name, values: [one, other] }, i) => [
    { is: 'text', text: name },
    number(`${prefix}.${i}`, one ?? 0),
    number(`${prefix}.${i}.x`, other ?? 0),
  ]),
  bars: 1,
  chart,
});

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

const BULLETIN = [
  ['trend', 'column'],
  ['trend', 'line'],
  ['trend', 'area'],
  ['media', 'bar'],
  ['media', 'pie'],
  ['media', 'ring'],
] as const;
test.each(BULLETIN)('a bulletin’s %s as %s draws what its files draw, in their colours', async (prefix, kind) => {
  const report = chartOf(counted(prefix, { kind }), 'zh-CN');
  if (!report) throw new Error('nothing is drawn');
  const { drawing } = await import('./report.ts');
  const option = await drawing.option({ kind: 'report', table, report }, look, { width: 800, height: 400 });
  const series = (option as { series: (Drawn & { itemStyle: { color: string } })[] }).series;
  expect(series.map(({ data }) => data.map(valueOf))).toEqual(report.series.map(({ values }) => values));
  const colours = series.flatMap(({ data, itemStyle }) => {
    const own = data.flatMap((item) =>
      typeof item === 'object' && item !== null ? [(item as { itemStyle: { color: string } }).itemStyle.color] : [],
    );
    return own.length > 0 ? own : [itemStyle.color];
  });
  expect(colours).toEqual(report.colours.length > 0 ? report.colours : report.series.map(({ colour }) => colour));
});
