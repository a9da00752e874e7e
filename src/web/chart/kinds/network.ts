// A network of things that occur together: rows whose key is `from\u0000to`; higher numbers give wider lines and larger nodes.
import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import type { ChartLook } from '../chart-look.ts';
import type { ChartRow } from '../chart-table.ts';
import { type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([GraphChart, TooltipComponent]);

/** Separates the parts of a network row's key. */
export const NETWORK_SIGN = '\u0000';
const SIZES = { least: 10, most: 42, step: 6 };
/** Each permanent name beside a node needs this much of the picture, in square pixels; the others appear under the pointer. */
const NAME_ROOM = 16_000;
/** Nodes repel each other as far as the height allows, so that none is pushed out of the picture. */
const PUSH = 24;

/** Nodes with the sum of their lines, the largest first. */
export function nodesOf(rows: readonly ChartRow[]): { name: string; total: number }[] {
  const totals = new Map<string, number>();
  for (const { key = '', values } of rows)
    for (const name of key.split(NETWORK_SIGN)) totals.set(name, (totals.get(name) ?? 0) + (values[0] ?? 0));
  return [...totals].map(([name, total]) => ({ name, total })).toSorted((a, b) => b.total - a.total);
}

const forceIn = (height: number, nodes: number) => ({
  repulsion: Math.min(400, Math.max(30, (height * PUSH) / Math.max(1, nodes))),
  edgeLength: [24, Math.min(120, Math.max(48, height / 5))],
  gravity: 0.4,
});

/** The first `named` nodes always show their names. */
const dots = (nodes: readonly { name: string; total: number }[], named: number, look: ChartLook) =>
  nodes.map(({ name, total }, i) => ({
    name,
    value: total,
    symbolSize: Math.min(SIZES.most, SIZES.least + SIZES.step * Math.sqrt(total - 1)),
    itemStyle: { color: look.colourOf('plain') },
    label: { show: i < named, position: 'right', formatter: name, color: look.text },
  }));

function lines(rows: readonly ChartRow[], look: ChartLook) {
  const most = Math.max(1, ...rows.map((row) => row.values[0] ?? 0));
  return rows.map(({ key = '', values }) => {
    const [source, target] = key.split(NETWORK_SIGN);
    const value = values[0] ?? 0;
    return {
      source,
      target,
      value,
      cursor: 'pointer',
      lineStyle: {
        width: Math.min(7, 1.5 + Math.log2(Math.max(1, value))),
        color: look.secondary,
        opacity: 0.3 + 0.4 * (value / most),
      },
    };
  });
}

export const drawing: ChartDrawing = {
  option: ({ table }, look, { width, height }) => {
    const nodes = nodesOf(table.rows);
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, ({ name, value }: { name: string; value?: number }) =>
        tipOf(name.replace(NETWORK_SIGN, ' → '), [{ name: table.series[0]?.name ?? '', text: look.number(value ?? 0) }]),
      ),
      series: [
        {
          type: 'graph',
          layout: 'force',
          zoom: 0.8,
          roam: 'move',
          draggable: true,
          force: { ...forceIn(height, nodes.length), layoutAnimation: !look.isStill },
          emphasis: { focus: 'adjacency', label: { show: true, fontWeight: 'bold' } },
          labelLayout: { hideOverlap: true },
          edgeSymbol: ['none', 'arrow'],
          edgeSymbolSize: 5,
          data: dots(nodes, (width * height) / NAME_ROOM, look),
          links: lines(table.rows, look),
        },
      ],
    };
  },
  target: ({ table }, { dataType, dataIndex }) =>
    dataType === 'edge' && dataIndex !== undefined && table.rows[dataIndex] ? { row: dataIndex, series: 0 } : undefined,
};
