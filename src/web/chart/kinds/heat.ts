// Rows against series, as weekdays against hours: the darker the more.
import { HeatmapChart } from 'echarts/charts';
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { nameAxis } from './axes.ts';
import { type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([HeatmapChart, GridComponent, TooltipComponent, VisualMapComponent]);

const MANY = 20;
/** So many signs find room below one another's columns in a card of half the page. */
const LETTERS = 30;

export const drawing: ChartDrawing = {
  option: ({ table }, look) => {
    const most = Math.max(1, ...table.rows.flatMap((row) => row.values));
    // Every second one of many; long ones of few stand aslant, so that none is left out.
    const isMany = table.series.length > MANY;
    const isLong = !isMany && table.series.reduce((sum, { name }) => sum + name.length, 0) > LETTERS;
    return {
      animation: !look.isStill,
      grid: { left: 4, right: 4, top: 4, bottom: 4, outerBoundsMode: 'same' },
      tooltip: tooltipOf(look, ({ value: [x, y, value] }: { value: [number, number, number] }) =>
        tipOf(`${table.rows[y]?.name ?? ''} ${table.series[x]?.name ?? ''}`, [{ name: '', text: look.number(value) }]),
      ),
      visualMap: { show: false, min: 0, max: most, inRange: { color: [...look.amounts] } },
      xAxis: {
        ...nameAxis(table, look),
        axisLabel: {
          color: look.secondary,
          interval: isMany ? 1 : 0,
          hideOverlap: !isLong,
          ...(isLong ? { rotate: 30, width: 84, overflow: 'truncate' as const } : {}),
        },
        data: table.series.map(({ name }) => name),
      },
      yAxis: { ...nameAxis(table, look), inverse: true },
      series: [
        {
          type: 'heatmap',
          cursor: 'pointer',
          itemStyle: { borderColor: look.ground, borderWidth: 1 },
          data: table.rows.flatMap((row, y) => row.values.map((value, x) => [x, y, value])),
        },
      ],
    };
  },
  target: (_, { value }) => (Array.isArray(value) ? { row: Number(value[1]), series: Number(value[0]) } : undefined),
};
