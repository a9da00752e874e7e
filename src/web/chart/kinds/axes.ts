// Common parts of bars and lines along an axis.
import type { ChartLook } from '../chart-look.ts';
import type { ChartTable } from '../chart-table.ts';
import { tipOf, tooltipOf } from './chart-drawing.ts';

interface Point {
  dataIndex: number;
}

export const frameOf = (table: ChartTable, look: ChartLook) => ({
  animation: !look.isStill,
  grid: { left: 4, right: 12, top: table.series.length > 1 ? 32 : 12, bottom: 4, outerBoundsMode: 'same' as const },
  ...(table.series.length > 1
    ? {
        legend: {
          top: 0,
          left: 0,
          itemWidth: 10,
          itemHeight: 10,
          textStyle: { color: look.secondary },
          data: table.series.map(({ name }) => name),
        },
      }
    : {}),
  tooltip: tooltipOf(
    look,
    (points: Point | Point[]) => {
      const [point] = [points].flat();
      const row = point && table.rows[point.dataIndex];
      if (!row) return '';
      return tipOf(
        row.name,
        table.series.map(({ name, tone }, i) => ({ name, text: look.number(row.values[i] ?? 0), colour: look.colourOf(tone ?? 'plain') })),
      );
    },
    'axis',
  ),
});

export const nameAxis = (table: ChartTable, look: ChartLook) => ({
  type: 'category' as const,
  data: table.rows.map(({ name }) => name),
  axisLabel: { color: look.secondary, hideOverlap: true },
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
});

export const numberAxis = (look: ChartLook) => ({
  type: 'value' as const,
  minInterval: 1,
  splitNumber: 4,
  axisLabel: { color: look.secondary, formatter: look.number },
  splitLine: { lineStyle: { color: look.line } },
});
