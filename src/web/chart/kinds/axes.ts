// Common parts of bars and lines along an axis.
import type { ChartLook } from '../chart-look.ts';
import type { ChartTable } from '../chart-table.ts';
import { tipOf, tooltipOf } from './chart-drawing.ts';

interface Point {
  dataIndex: number;
}

export const frameOf = (table: ChartTable, look: ChartLook) => ({
  animation: !look.isStill,
  grid: {
    left: 4,
    right: 12,
    top: table.series.length > 1 ? (table.unit ? 48 : 32) : table.unit ? 28 : 12,
    bottom: 4,
    outerBoundsMode: 'same' as const,
  },
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
        table.series.map(({ name, tone }, i) => ({ name, text: numberOf(row.values[i], look), colour: look.colourOf(tone ?? 'plain') })),
      );
    },
    'axis',
  ),
});

/** A dash for what is not known. */
const numberOf = (value: number | null | undefined, look: ChartLook): string =>
  value === null || value === undefined ? '–' : look.number(value);

export const nameAxis = (table: ChartTable, look: ChartLook) => ({
  type: 'category' as const,
  data: table.rows.map(({ name }) => name),
  axisLabel: { color: look.secondary, hideOverlap: true },
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
});

/** With the unit above it, if the table names one. */
export const numberAxis = (look: ChartLook, unit?: string) => ({
  ...(unit ? { name: unit, nameTextStyle: { color: look.secondary, align: 'left' as const }, nameGap: 8 } : {}),
  type: 'value' as const,
  minInterval: 1,
  splitNumber: 4,
  axisLabel: { color: look.secondary, formatter: look.number },
  splitLine: { lineStyle: { color: look.line } },
});
