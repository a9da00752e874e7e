import { lazy, Suspense } from 'react';
import type { TableBlock } from '#features/report/brief-report/web/facade.tsx';
import type { ChartSpec } from '#web/chart/chart-table.ts';
import '#web/chart/chart.css';

const ChartFigure = lazy(async () => ({ default: (await import('#web/chart/ChartFigure.tsx')).ChartFigure }));

const TREND_PX = 220;
const ROW_PX = 34;
const AXIS_PX = 48;
const FEWEST = 2;

interface ReportChartProps {
  table: TableBlock;
  isTrend: boolean;
  valueOf: (key: string) => number;
}

/** What a table counts, drawn; the table below it says the same in words. */
export function ReportChart({ table, isTrend, valueOf }: ReportChartProps) {
  const { columns, rows, bars } = table;
  if (bars === null || rows.length < FEWEST) return null;
  const counted = columns.flatMap(({ isNumber, title }, at) => (isNumber && (isTrend || at === bars) ? [{ title, at }] : []));
  const spec: ChartSpec = {
    kind: isTrend ? 'trend' : 'rank',
    table: {
      dimension: columns[0]?.title ?? '',
      series: counted.map(({ title, at }) => ({ name: title, tone: at === bars ? 'plain' : 'negative' })),
      rows: rows.map((row) => ({
        name: row[0]?.text ?? '',
        values: counted.map(({ at }) => {
          const part = row[at];
          return part?.is === 'number' ? valueOf(part.key) : null;
        }),
      })),
      adds: 'rows',
    },
  };
  const height = isTrend ? TREND_PX : rows.length * ROW_PX + AXIS_PX;
  return (
    <div className="shared-report-chart">
      <Suspense fallback={<div style={{ height }} />}>
        <ChartFigure title={table.caption} spec={spec} height={height} />
      </Suspense>
    </div>
  );
}
