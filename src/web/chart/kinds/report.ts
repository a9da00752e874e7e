// A chart of a bulletin, drawn from what its PDF and Word file are drawn from.
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { type BulletinChart, partText } from '#shared/bulletin-chart.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { wrapName } from '#shared/wrap-name.ts';
import { type ChartLook, paperLook } from '../chart-look.ts';
import { frameOf, nameAxis, numberAxis } from './axes.ts';
import { byIndex, type ChartDrawing, type ChartSize, tipOf, tooltipOf } from './chart-drawing.ts';

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent]);

const NAME_PX = 120;
const NAME_SHARE = 0.34;
/** Of a letter, in pixels; a Chinese character takes two. */
const LETTER_PX = 6.2;
const WIDE_PX = 36;
const MOST_SIGNS = 40;
const LABEL = 11;
/** Of a ring. */
const HOLE = 0.56;

export const drawing: ChartDrawing = {
  option: ({ table, report }, given, size) => {
    const { width } = size;
    const look = paperLook(given);
    if (!report) return {};
    if (report.kind === 'pie' || report.kind === 'ring') return pieOf(report, look, size);
    const frame = frameOf({ ...table, series: report.series.map(({ title }) => ({ name: title })) }, { ...look, colourOf: () => '' });
    const isLying = report.kind === 'bar';
    const names = report.kind === 'bar' ? lyingNames(report, look, width) : uprightNames(report, look, width);
    return {
      ...frame,
      // A number beside the longest bar, and half of the last time, have room.
      grid: { ...frame.grid, right: isLying ? 52 : report.nature === 'course' ? 40 : 12 },
      xAxis: isLying ? { ...numberAxis(look), show: false } : { ...nameAxis(table, look), ...names },
      yAxis: isLying ? { ...nameAxis(table, look), ...names } : numberAxis(look),
      series: report.series.map((series) => seriesOf(report, series, look)),
    };
  },
  target: byIndex,
};

type Series = BulletinChart['series'][number];

function seriesOf({ kind, hasLabels }: BulletinChart, { title, colour, values }: Series, look: ChartLook) {
  const label = hasLabels
    ? {
        label: {
          show: true,
          position: kind === 'bar' ? 'right' : 'top',
          color: kind === 'bar' ? look.text : colour,
          fontSize: LABEL,
          formatter: ({ value }: { value: number }) => wholeText(value),
        },
        labelLayout: { hideOverlap: true },
      }
    : {};
  if (kind === 'bar' || kind === 'column')
    return { type: 'bar', name: title, barMaxWidth: kind === 'bar' ? 14 : WIDE_PX, itemStyle: { color: colour }, data: values, ...label };
  return {
    type: 'line',
    name: title,
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: values.length <= MOST_SIGNS,
    lineStyle: { width: 2 },
    itemStyle: { color: colour },
    ...(kind === 'area' ? { areaStyle: { color: colour, opacity: 0.3 } } : {}),
    data: values,
    ...label,
  };
}

/** On two lines, right of the axis' edge. */
function lyingNames({ names }: BulletinChart, look: ChartLook, width: number) {
  const room = Math.max(NAME_PX, width * NAME_SHARE) / LETTER_PX;
  return {
    inverse: true,
    axisLine: { show: false },
    data: names.map((name) => wrapName(name, room, 2).join('\n')),
    axisLabel: { color: look.text, interval: 0, lineHeight: 14 },
  };
}

/** Along time as many as have room; of things each, on two lines, while they have some. */
function uprightNames({ names, nature }: BulletinChart, look: ChartLook, width: number) {
  const room = (width - 40) / Math.max(1, names.length) / LETTER_PX;
  if (nature === 'course' || room < 7) return { axisLabel: { color: look.secondary, hideOverlap: true } };
  return {
    data: names.map((name) => wrapName(name, room - 1, 2).join('\n')),
    axisLabel: { color: look.secondary, interval: 0, lineHeight: 14 },
  };
}

function pieOf(chart: BulletinChart, look: ChartLook, { width, height }: ChartSize) {
  const { kind, names, series, colours, hasLabels } = chart;
  const radius = Math.min(height * 0.4, width * 0.2);
  const values = series[0]?.values ?? [];
  const room = Math.max(10, (width * 0.5) / LETTER_PX - (hasLabels ? 16 : 4));
  return {
    animation: !look.isStill,
    tooltip: tooltipOf(look, ({ dataIndex }: { dataIndex: number }) =>
      tipOf(names[dataIndex] ?? '', [{ name: series[0]?.title ?? '', text: partText({ ...chart, hasLabels: true }, dataIndex).trim() }]),
    ),
    legend: {
      orient: 'vertical',
      left: '46%',
      top: 'middle',
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 7,
      selectedMode: false,
      textStyle: { color: look.text },
      data: names.map((_, i) => String(i)),
      formatter: (place: string) => {
        const i = Number(place);
        return `${wrapName(names[i] ?? '', room, 1).join('')}${partText(chart, i)}`;
      },
    },
    series: [
      {
        type: 'pie',
        radius: [kind === 'ring' ? radius * HOLE : 0, radius],
        center: ['24%', '50%'],
        itemStyle: { borderColor: look.ground, borderWidth: 1 },
        label: { show: false },
        // Two may have the same name.
        data: names.map((_, i) => ({ name: String(i), value: values[i] ?? 0, itemStyle: { color: colours[i] ?? '' } })),
      },
    ],
  };
}
