import { theme } from 'antd';
import type { ChartRow, ChartSeries } from '../chart-table.ts';

interface TreeTipProps {
  row: ChartRow | undefined;
  series: readonly ChartSeries[];
  x: number;
  y: number;
  number: (value: number) => string;
}

/** Describes the node under the pointer. Screen readers get it from the line below the drawing and from the list. */
export function TreeTip({ row, series, x, y, number }: TreeTipProps) {
  const { token } = theme.useToken();
  if (!row) return null;
  return (
    <div
      className="chart-tree-tip"
      aria-hidden="true"
      style={{
        left: x,
        top: y,
        background: token.colorBgElevated,
        borderColor: token.colorBorderSecondary,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      <b>{row.name}</b>
      {row.note && <div>{row.note}</div>}
      {row.values.map((value, i) => (
        <div key={series[i]?.name}>
          {series[i]?.name} <b>{value === null ? '–' : number(value)}</b>
        </div>
      ))}
    </div>
  );
}
