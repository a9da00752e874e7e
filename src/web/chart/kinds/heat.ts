// Rows against series, such as weekdays against hours: more is darker.
import { HeatmapChart } from 'echarts/charts';
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { textWidth } from '../../ui/text-width.ts';
import { nameAxis } from './axes.ts';
import { type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([HeatmapChart, GridComponent, TooltipComponent, VisualMapComponent]);

const MANY = 20;
const NAMES_PX = 80;
const GAP_PX = 6;
const FONT_PX = 12;
/** Lower rows show no number. */
const LEAST_CELL_PX = 18;
/** Above this share of the maximum, the background is dark. */
const DARK_FROM = 0.7;

export const drawing: ChartDrawing = {
  option: ({ table }, look, size) => {
    const most = Math.max(1, ...table.rows.flatMap((row) => row.values.map((value) => value ?? 0)));
    const cell = { width: (size.width - NAMES_PX) / Math.max(1, table.series.length), height: size.height / (table.rows.length + 1) };
    // With many names only every second one is shown; with few, those too long for their columns are slanted, so that none is left out.
    const isMany = table.series.length > MANY;
    const isLong = !isMany && table.series.some(({ name }) => textWidth(name, FONT_PX) + GAP_PX > cell.width);
    const hasNumbers = !isMany && textWidth(look.number(most), FONT_PX) + GAP_PX / 2 <= cell.width && cell.height >= LEAST_CELL_PX;
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
          label: {
            show: hasNumbers,
            formatter: ({ value }: { value: [number, number, number] }) => (value[2] > 0 ? look.number(value[2]) : ''),
          },
          data: table.rows.flatMap((row, y) =>
            row.values.map((known, x) => {
              const value = known ?? 0;
              return {
                value: [x, y, value],
                label: { color: value > most * DARK_FROM ? look.ground : look.text },
              };
            }),
          ),
        },
      ],
    };
  },
  target: (_, { value }) => (Array.isArray(value) ? { row: Number(value[1]), series: Number(value[0]) } : undefined),
};
