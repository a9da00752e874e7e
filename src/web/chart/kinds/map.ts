// A map of the country or of a province; places with more articles are darker. Maps: maps/README.md.
import { MapChart } from 'echarts/charts';
import { TooltipComponent, VisualMapComponent } from 'echarts/components';
import { getMap, registerMap, use as register } from 'echarts/core';
import { byKey, type ChartDrawing, tipOf, tooltipOf } from './chart-drawing.ts';

register([MapChart, TooltipComponent, VisualMapComponent]);

const COUNTRY = '86';
/** The library draws the islands of the South China Sea only beside a map with this name. */
const COUNTRY_MAP = 'china';

async function loadMap(code: string): Promise<string> {
  const name = code === COUNTRY ? COUNTRY_MAP : code;
  if (getMap(name)) return name;
  // A name known only at run time has no type; every file of that folder is a map.
  const { default: map } = (await import(`../maps/${name}.data.json`)) as { default: Parameters<typeof registerMap>[1] };
  registerMap(name, map);
  return name;
}

export const drawing: ChartDrawing = {
  option: async ({ table, map = COUNTRY }, look) => {
    const name = await loadMap(map);
    const most = Math.max(1, ...table.rows.map((row) => row.values[0] ?? 0));
    const rows = new Map(table.rows.map((row) => [row.key, row]));
    const named = (code: string) => rows.get(code)?.name ?? code;
    return {
      animation: !look.isStill,
      tooltip: tooltipOf(look, (area: { name: string }) =>
        tipOf(
          named(area.name),
          table.series.map((series, i) => ({ name: series.name, text: look.number(rows.get(area.name)?.values[i] ?? 0) })),
        ),
      ),
      visualMap: {
        min: 0,
        max: most,
        left: 0,
        bottom: 0,
        itemHeight: 80,
        itemWidth: 10,
        calculable: false,
        text: [look.number(most), '0'],
        textStyle: { color: look.secondary },
        inRange: { color: [...look.amounts] },
      },
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
