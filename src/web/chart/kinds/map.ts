// A map of the country or of a province; places with more articles are darker. Maps: maps/README.md.
import { MapChart } from 'echarts/charts';
import { TooltipComponent, VisualMapComponent } from 'echarts/components';
import { getMap, registerMap, use as register } from 'echarts/core';
import { paperLook, type ChartLook } from '../chart-look.ts';
import type { ChartSpec } from '../chart-table.ts';
import { byKey, type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([MapChart, TooltipComponent, VisualMapComponent]);

const COUNTRY = '86';
/** The library draws the islands of the South China Sea only beside a map with this name. */
const COUNTRY_MAP = 'china';

async function loadMap(code: string): Promise<string> {
  const name = code === COUNTRY ? COUNTRY_MAP : code;
  if (getMap(name)) return name;
  // A name known only at run time has no type; every file of that folder is a map.
  const { default: map } = (await (code === COUNTRY ? import('#shared/maps/china.data.json') : import(`../maps/${name}.data.json`))) as {
    default: Parameters<typeof registerMap>[1];
  };
  registerMap(name, map);
  return name;
}

/** From few to many without steps; on paper in the steps that the other files of the bulletin have. */
function legendOf({ report }: ChartSpec, look: ChartLook, most: number) {
  const place = { left: 0, bottom: 0, textStyle: { color: look.secondary } };
  const steps = report?.map?.steps;
  if (steps)
    return {
      ...place,
      type: 'piecewise',
      selectedMode: false,
      itemWidth: 14,
      itemHeight: 10,
      pieces: steps.map(({ from, to, colour, text }) => ({ gte: from, ...(to === null ? {} : { lte: to }), color: colour, label: text })),
    };
  return {
    ...place,
    min: 0,
    max: most,
    itemHeight: 80,
    itemWidth: 10,
    calculable: false,
    text: [look.number(most), '0'],
    inRange: { color: [...look.amounts] },
  };
}

export const drawing: ChartDrawing = {
  option: async (spec, given) => {
    const { table, map = COUNTRY, report } = spec;
    const look = report ? paperLook(given) : given;
    const name = await loadMap(map);
    const most = Math.max(1, ...table.rows.map((row) => row.values[0] ?? 0));
    const rows = new Map(table.rows.map((row) => [row.key, row]));
    const named = (code: string) => rows.get(code)?.name ?? code;
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, (area: { name: string }) =>
        tipOf(
          named(area.name),
          // The islands beside the country are no place that is counted.
          (rows.has(area.name) ? table.series : []).map((series, i) => ({
            name: series.name,
            text: look.number(rows.get(area.name)?.values[i] ?? 0),
          })),
        ),
      ),
      visualMap: legendOf(spec, look, most),
      series: [
        {
          type: 'map',
          map: name,
          cursor: 'pointer',
          selectedMode: false,
          itemStyle: { borderColor: look.secondary, borderWidth: 0.4, areaColor: look.amounts[0] },
          emphasis: { itemStyle: { areaColor: look.amounts[1], borderWidth: 1.5 }, label: { show: true, color: look.text } },
          label: {
            show: map !== COUNTRY,
            fontSize: 10,
            color: look.text,
            textBorderColor: look.ground,
            textBorderWidth: 2,
            formatter: (area: { name: string }) => named(area.name),
          },
          data: table.rows.map((row) => ({ name: row.key, value: row.values[0] ?? 0 })),
        },
      ],
    };
  },
  target: byKey,
};
