// Flows from one thing to another, wider for more: rows whose key is `from\u0000to`.
import { SankeyChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([SankeyChart, TooltipComponent]);

/** Separates the parts of a flow row's key. */
export const FLOW_SIGN = '\u0000';

export const drawing: ChartDrawing = {
  option: ({ table }, look) => {
    const links = table.rows.map((row) => {
      const [source = '', target = ''] = (row.key ?? '').split(FLOW_SIGN);
      return { source, target, value: row.values[0] ?? 0 };
    });
    const names = [...new Set(links.flatMap(({ source, target }) => [source, target]))];
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, ({ name, value }: { name: string; value: number }) => tipOf(name, [{ name: '', text: look.number(value) }])),
      series: [
        {
          type: 'sankey',
          left: 4,
          right: 96,
          top: 8,
          bottom: 8,
          draggable: false,
          cursor: 'pointer',
          label: { color: look.text },
          lineStyle: { color: 'source', opacity: 0.35 },
          data: names.map((name, i) => ({ name, itemStyle: { color: look.colourOf(i) } })),
          links,
        },
      ],
    };
  },
  target: (spec, { name }) => {
    const row = spec.table.rows.findIndex(({ key }) => key?.replace(FLOW_SIGN, ' > ') === name);
    return row < 0 ? undefined : { row, series: 0 };
  },
};
