// A calendar of days by weeks; more articles are darker.
import { HeatmapChart } from 'echarts/charts';
import { CalendarComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { byIndex, type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([HeatmapChart, CalendarComponent, TooltipComponent, VisualMapComponent]);

export const drawing: ChartDrawing = {
  option: ({ table }, look) => {
    const most = Math.max(1, ...table.rows.map((row) => row.values[0] ?? 0));
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, ({ dataIndex }: { dataIndex: number }) => {
        const row = table.rows[dataIndex];
        return row
          ? tipOf(
              row.name,
              table.series.map((series, i) => ({ name: series.name, text: look.number(row.values[i] ?? 0) })),
            )
          : '';
      }),
      visualMap: { show: false, min: 0, max: most, inRange: { color: [...look.amounts] } },
      calendar: {
        range: [table.rows[0]?.key ?? '', table.rows.at(-1)?.key ?? ''],
        top: 24,
        left: 28,
        right: 8,
        bottom: 8,
        cellSize: ['auto', 'auto'],
        splitLine: { lineStyle: { color: look.line } },
        itemStyle: { borderColor: look.ground, borderWidth: 2, color: look.amounts[0] },
        yearLabel: { show: false },
        monthLabel: { color: look.secondary, nameMap: [...look.months] },
        dayLabel: { firstDay: 1, color: look.secondary, nameMap: [...look.days] },
      },
      series: [
        { type: 'heatmap', coordinateSystem: 'calendar', cursor: 'pointer', data: table.rows.map((row) => [row.key, row.values[0] ?? 0]) },
      ],
    };
  },
  target: byIndex,
};
