// Horizontal bars, the largest first, each with its number.
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { sumOf } from '../chart-table.ts';
import { frameOf, nameAxis, numberAxis } from './axes.ts';
import { byIndex, type ChartDrawing } from './chart-drawing.ts';

register([BarChart, GridComponent, LegendComponent, TooltipComponent]);

const NAME_PX = 120;
/** On a wide card, names may take this share. */
const NAME_SHARE = 0.32;
/** This few rows are placed at the top, each with this share of the height, instead of far apart. */
const FEW = 3;
const ROW_PERCENT = 22;

export const drawing: ChartDrawing = {
  option: ({ table }, look, { width }) => {
    const frame = frameOf(table, look);
    return {
      ...frame,
      grid: {
        ...frame.grid,
        right: 48,
        ...(table.rows.length <= FEW ? { bottom: undefined, height: `${table.rows.length * ROW_PERCENT}%` } : {}),
      },
      xAxis: { ...numberAxis(look), show: false },
      yAxis: {
        ...nameAxis(table, look),
        inverse: true,
        axisLine: { show: false },
        axisLabel: { color: look.text, width: Math.max(NAME_PX, width * NAME_SHARE), overflow: 'truncate' },
      },
      series: table.series.map(({ name, tone = 'plain' }, i) => ({
        type: 'bar',
        name,
        stack: 'all',
        cursor: 'pointer',
        barMaxWidth: 14,
        itemStyle: { color: look.colourOf(tone) },
        data: table.rows.map((row) => row.values[i] ?? 0),
        ...(i === table.series.length - 1
          ? {
              label: {
                show: true,
                position: 'right',
                color: look.text,
                formatter: ({ dataIndex }: { dataIndex: number }) => look.number(sumOf(table.rows[dataIndex]?.values ?? [])),
              },
            }
          : {}),
      })),
    };
  },
  target: byIndex,
};
