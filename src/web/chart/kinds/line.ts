// Lines along time, one for each compared thing.
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { frameOf, nameAxis, numberAxis } from './axes.ts';
import { byIndex, type ChartDrawing } from './chart-drawing.ts';

register([LineChart, GridComponent, LegendComponent, TooltipComponent]);

/** Each has a symbol as well as a colour. */
const SIGNS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'];
const MOST_SIGNS = 40;

export const drawing: ChartDrawing = {
  option: ({ table }, look) => ({
    ...frameOf(table, look),
    xAxis: { ...nameAxis(table, look), boundaryGap: false },
    yAxis: numberAxis(look, table.unit),
    series: table.series.map(({ name, tone = 'plain' }, i) => ({
      type: 'line',
      name,
      cursor: 'pointer',
      symbol: SIGNS[i % SIGNS.length],
      symbolSize: 7,
      showSymbol: table.rows.length <= MOST_SIGNS,
      triggerLineEvent: true,
      lineStyle: { width: 2 },
      itemStyle: { color: look.colourOf(tone) },
      data: table.rows.map((row) => row.values[i] ?? null),
    })),
  }),
  target: byIndex,
};
