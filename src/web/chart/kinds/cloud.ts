// A word cloud: words in more articles are larger; the colour is the emotion of most of these, if the table has it.
import 'echarts-wordcloud';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { byIndex, type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([TooltipComponent]);

const FLATTEST = 0.3;
const SMALL_PX = 30;
const LARGE_PX = 60;

/** Few words in a large space are larger. */
const largest = (room: number, words: number): number =>
  Math.min(LARGE_PX, Math.max(SMALL_PX, Math.sqrt(room / Math.max(1, words)) * 0.75));

export const drawing: ChartDrawing = {
  option: ({ table }, look, { width, height }) => ({
    tooltip: tooltipOf(look, ({ dataIndex }: { dataIndex: number }) => {
      const row = table.rows[dataIndex];
      return row
        ? tipOf(
            row.name,
            table.series.map((series, i) => ({ name: series.name, text: look.number(row.values[i] ?? 0) })),
          )
        : '';
    }),
    series: [
      {
        type: 'wordCloud',
        shape: 'square',
        left: 0,
        top: 0,
        width: '100%',
        height: '100%',
        sizeRange: [13, largest(width * height, table.rows.length)],
        rotationRange: [0, 0],
        gridSize: 6,
        ellipticity: Math.min(1, Math.max(FLATTEST, height / Math.max(1, width))),
        layoutAnimation: false,
        shrinkToFit: true,
        textStyle: { fontFamily: look.font },
        data: table.rows.map((row, i) => ({
          name: row.name,
          value: Math.sqrt(row.values[0] ?? 0),
          textStyle: {
            color: look.colourOf(
              row.values.length > 1 && (row.values[1] ?? 0) * 2 > (row.values[0] ?? 0) ? 'negative' : ([0, 2, 6, 3, 5][i % 5] ?? 0),
            ),
          },
        })),
      },
    ],
  }),
  target: byIndex,
};
