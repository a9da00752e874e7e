import { expect, test } from 'vitest';
import type { ChartLook } from '../chart-look.ts';
import type { ChartSpec } from '../chart-table.ts';
import { drawing, nodesOf } from './network.ts';
import { parentsOf } from './tree.tsx';

const row = (from: string, to: string, value: number) => ({ name: `${from} → ${to}`, key: `${from}\u0000${to}`, values: [value] });
const spec: ChartSpec = {
  kind: 'network',
  table: { dimension: '账号', series: [{ name: '次数' }], rows: [row('甲', '乙', 8), row('甲', '丙', 1), row('丁', '甲', 2)] },
};
const look = { text: '#000', secondary: '#888', isStill: true, colourOf: () => '#00f', number: String } as unknown as ChartLook;

test('a node is as large as the sum of its lines, a line as wide as its value', async () => {
  expect(nodesOf(spec.table.rows)).toEqual([
    { name: '甲', total: 11 },
    { name: '乙', total: 8 },
    { name: '丁', total: 2 },
    { name: '丙', total: 1 },
  ]);
  const { series } = (await drawing.option(spec, look, { width: 800, height: 400 })) as {
    series: [{ data: { name: string; symbolSize: number }[]; links: { source: string; lineStyle: { width: number } }[] }];
  };
  expect(series[0].data[0]?.symbolSize).toBeGreaterThan(series[0].data[1]?.symbolSize ?? 99);
  expect(series[0].links.map(({ lineStyle }) => lineStyle.width)).toEqual([4.5, 1.5, 2.5]);
});

test('a click on a line is its row, one on a node none', () => {
  expect(drawing.target(spec, { dataType: 'edge', dataIndex: 1 })).toEqual({ row: 1, series: 0 });
  expect(drawing.target(spec, { dataType: 'node', dataIndex: 1 })).toBeUndefined();
});

test('a tree’s rows name their parents; a parent that is no row is none', () => {
  expect([...parentsOf([{ name: '甲', key: '0', values: [1] }, row('a', '0', 0), row('b', 'a', 0), row('c', 'gone', 0)])]).toEqual([
    -1, 0, 1, -1,
  ]);
});
