import type { EChartsCoreOption } from 'echarts/core';
import { escapeHtml } from '../../ui/escape-html.ts';
import type { ChartLook } from '../chart-look.ts';
import type { ChartSpec } from '../chart-table.ts';

/** The room of a drawing, in pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

/** How one kind of chart is drawn; each is a chunk of its own, with what it needs of the library. */
export interface ChartDrawing {
  option: (spec: ChartSpec, look: ChartLook, size: ChartSize) => EChartsCoreOption | Promise<EChartsCoreOption>;
  /** Which row and series of the table were clicked; undefined where it was none. */
  target: (spec: ChartSpec, click: ChartClick) => { row: number; series: number } | undefined;
}

export interface ChartClick {
  name?: string;
  /** Of a network: `node` or `edge`. */
  dataType?: string;
  dataIndex?: number;
  seriesIndex?: number;
  value?: unknown;
}

/** A tooltip of a name and lines of name and number. */
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

/** A row is a data item of the first series. */
export const byIndex: ChartDrawing['target'] = (spec, { dataIndex, seriesIndex }) =>
  dataIndex === undefined || !spec.table.rows[dataIndex] ? undefined : { row: dataIndex, series: seriesIndex ?? 0 };

/** A row is what its key says. */
export const byKey: ChartDrawing['target'] = (spec, { name }) => {
  const row = spec.table.rows.findIndex(({ key }) => key === name);
  return row < 0 ? undefined : { row, series: 0 };
};
