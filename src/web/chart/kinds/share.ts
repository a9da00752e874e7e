// A ring of shares, each named below it with its percentage.
import { PieChart } from 'echarts/charts';
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { sumOf } from '../chart-table.ts';
import { byIndex, type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([PieChart, LegendComponent, TooltipComponent]);

export const drawing: ChartDrawing = {
  option: ({ table }, look) => {
    const total = sumOf(table.rows.map((row) => row.values[0] ?? 0));
    const part = (value: number) =>
      total > 0 ? `${value === 0 || value === total ? (value / total) * 100 : ((value / total) * 100).toFixed(1)}%` : '';
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, ({ dataIndex }: { dataIndex: number }) => {
        const row = table.rows[dataIndex];
        const value = row?.values[0] ?? 0;
        return row ? tipOf(row.name, [{ name: table.series[0]?.name ?? '', text: `${look.number(value)} · ${part(value)}` }]) : '';
      }),
      legend: {
        bottom: 0,
        itemWidth: 10,
        itemHeight: 10,
        textStyle: { color: look.text },
        formatter: (name: string) => `${name} ${part(table.rows.find((row) => row.name === name)?.values[0] ?? 0)}`,
      },
      series: [
        {
          type: 'pie',
          radius: ['48%', '76%'],
          center: ['50%', '41%'],
          cursor: 'pointer',
          itemStyle: { borderColor: look.ground, borderWidth: 1 },
          label: { show: false },
          data: table.rows.map((row, i) => ({
            name: row.name,
            value: row.values[0] ?? 0,
            itemStyle: { color: look.colourOf(row.tone ?? toneOf(row.key, i)) },
          })),
        },
      ],
    };
  },
  target: byIndex,
};

const toneOf = (key: string | undefined, place: number) => (key === 'negative' || key === 'neutral' || key === 'positive' ? key : place);
