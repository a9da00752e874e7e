import type { TableBlock } from '#shared/bulletin.ts';
import { drawnColumns, KINDS_OF, natureOf } from '#shared/bulletin-chart.ts';
import type { ChartSettings } from '#shared/bulletin-chart-settings.ts';
import type { Refusal } from '#shared/refusals.ts';

interface ChartProblem {
  field: string;
  reason: Refusal;
  text: string;
  allowed: string;
}

/** Lengths and bounds are the contract's. What has no meaning for a kind, such as rows of a map, does no harm. */
export function chartProblem(table: TableBlock, { kind, series = [] }: ChartSettings): ChartProblem | undefined {
  const nature = natureOf(table);
  if (!nature) return { field: 'chart', reason: 'chart-none', text: table.caption, allowed: '' };
  const kinds = KINDS_OF[nature];
  if (kind !== undefined && !kinds.includes(kind))
    return { field: 'chart.kind', reason: 'chart-kind', text: kind, allowed: kinds.join(', ') };
  const titles = drawnColumns(table).map(({ title }) => title);
  const unknown = series.find((title) => !titles.includes(title));
  if (unknown !== undefined) return { field: 'chart.series', reason: 'chart-series', text: unknown, allowed: titles.join(', ') };
  return new Set(series).size < series.length ? { field: 'chart.series', reason: 'repeated', text: '', allowed: '' } : undefined;
}
