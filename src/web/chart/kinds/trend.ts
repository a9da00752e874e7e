// Stacked bars along time.
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { frameOf, nameAxis, numberAxis } from './axes.ts';
import { byIndex, type ChartDrawing } from './chart-drawing.ts';

register([BarChart, GridComponent, LegendComponent, TooltipComponent]);

const MOST_WIDE_PX = 36;

export const drawing: ChartDrawing = {
  option: ({ table }, look) => ({
    ...frameOf(table, look),
    xAxis: nameAxis(table, look),
    yAxis: numberAxis(look, table.unit),
    series: table.series.map(({ name, tone = 'plain' }, i) => ({
      type: 'bar',
      name,
      stack: 'all',
      cursor: 'pointer',
      barMaxWidth: MOST_WIDE_PX,
      itemStyle: { color: look.colourOf(tone) },
      data: table.rows.map((row) => row.values[i] ?? 0),
    })),
  }),
  target: byIndex,
};
