import type { EChartsCoreOption } from 'echarts/core';
import { escapeHtml } from '../../ui/escape-html.ts';
import type { ChartLook } from '../chart-look.ts';
import type { ChartSpec } from '../chart-table.ts';

/** The size of a drawing, in pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

/** How one kind of chart is drawn; each is a chunk of its own, with the parts of the library that it needs. */
export interface ChartDrawing {
  option: (spec: ChartSpec, look: ChartLook, size: ChartSize) => EChartsCoreOption | Promise<EChartsCoreOption>;
  /** Which row and series of the table were clicked; undefined for none. */
  target: (spec: ChartSpec, click: ChartClick) => { row: number; series: number } | undefined;
}

export interface ChartClick {
  name?: string;
  /** For a network: `node` or `edge`. */
  dataType?: string;
  dataIndex?: number;
  seriesIndex?: number;
  value?: unknown;
}

/** A tooltip with a title and lines of name and number. */
export const tipOf = (title: string, lines: readonly { name: string; text: string; colour?: string }[]): string =>
  [
    `<b>${escapeHtml(title)}</b>`,
    ...lines.map(
      ({ name, text, colour }) =>
        `${colour ? `<span style="display:inline-block;width:8px;height:8px;margin-right:6px;background:${colour}"></span>` : ''}${escapeHtml(name)} <b>${text}</b>`,
    ),
  ].join('<br>');

export const tooltipOf = (look: ChartLook, formatter: (params: never) => string, trigger: 'item' | 'axis' = 'item') => ({
  trigger,
  confine: true,
  backgroundColor: look.ground,
  borderColor: look.line,
  textStyle: { color: look.text, fontSize: 12 },
  transitionDuration: 0,
  formatter,
});

/** The clicked data item's index is the row. */
export const byIndex: ChartDrawing['target'] = (spec, { dataIndex, seriesIndex }) =>
  dataIndex === undefined || !spec.table.rows[dataIndex] ? undefined : { row: dataIndex, series: seriesIndex ?? 0 };

/** The row is found by its key. */
export const byKey: ChartDrawing['target'] = (spec, { name }) => {
  const row = spec.table.rows.findIndex(({ key }) => key === name);
  return row < 0 ? undefined : { row, series: 0 };
};
