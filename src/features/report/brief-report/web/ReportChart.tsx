import { lazy, Suspense, useMemo } from 'react';
import type { TableBlock } from '#shared/bulletin.ts';
import { type BulletinChart, chartOf } from '#shared/bulletin-chart.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { ChartSpec } from '#web/chart/chart-table.ts';
import '#web/chart/chart.css';

const ChartFigure = lazy(async () => ({ default: (await import('#web/chart/ChartFigure.tsx')).ChartFigure }));

const UPRIGHT_PX = 230;
const MAP_PX = 360;
const PIE_PX = 240;
const ROW_PX = 34;
const AXIS_PX = 48;

/** What a table counts, drawn as in every file; the table below it says the same in words. */
export function ReportChart({ table, locale }: { table: TableBlock; locale: Locale }) {
  const chart = useMemo(() => chartOf(table, locale), [table, locale]);
  if (!chart) return null;
  const height = Math.round(pixelsOf(chart) * chart.height);
  return (
    <div className="report-chart">
      <Suspense fallback={<div style={{ height }} />}>
        <ChartFigure title={chart.title} spec={specOf(chart, table)} height={height} />
      </Suspense>
      {chart.title !== table.caption && <p className="report-chart-title">{chart.title}</p>}
    </div>
  );
}

function pixelsOf({ kind, names, series }: BulletinChart): number {
  if (kind === 'map') return MAP_PX;
  if (kind === 'pie' || kind === 'ring') return PIE_PX;
  return kind === 'bar' ? names.length * ROW_PX + (series.length > 1 ? AXIS_PX : 16) : UPRIGHT_PX;
}

const specOf = (chart: BulletinChart, { columns }: TableBlock): ChartSpec => ({
  kind: chart.kind === 'map' ? 'map' : 'report',
  report: chart,
  table: {
    dimension: columns[0]?.title ?? '',
    series: chart.series.map(({ title }) => ({ name: title })),
    rows: chart.names.map((name, i) => ({
      name,
      ...(chart.map ? { key: chart.map.places[i]?.code ?? '' } : {}),
      values: chart.series.map(({ values }) => values[i] ?? 0),
    })),
    // Things and places may share their articles.
    adds: chart.nature === 'course' || chart.nature === 'parts' ? 'rows' : 'none',
  },
});
