import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useSameContent } from '../ui/use-same-content.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartSpec } from './chart-table.ts';
import type { ChartDrawing } from './kinds/chart-drawing.ts';
import { useChartCanvas } from './use-chart-canvas.ts';

export interface ChartHandle {
  /** A PNG as a data URL, at twice the screen's resolution. */
  picture: () => string | undefined;
}
export interface ChartProps {
  ref?: Ref<ChartHandle>;
  spec: ChartSpec;
  height: number;
  /** Row and series of the clicked point. */
  onPoint?: ((row: number, series: number) => void) | undefined;
}

/** The drawing alone, in a given look. Its content is in words beside it, so it is hidden from screen readers. */
export function LookDrawing({ ref, spec, height, onPoint, drawing, look }: ChartProps & { drawing: ChartDrawing; look: ChartLook }) {
  const { box, chart, changedWidth } = useChartCanvas((params) => {
    const target = drawing.target(spec, params);
    if (target) onPoint?.(target.row, target.series);
  });

  // Redrawing the same content would make it jump under the pointer. Links are not compared.
  const drawn = useSameContent(spec);
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<void> => {
      const { clientWidth: width = 0, clientHeight: tall = 0 } = box.current ?? {};
      const option = await drawing.option(drawn, look, { width: changedWidth ?? width, height: tall });
      if (isOver) return;
      chart.current?.setOption({ textStyle: { fontFamily: look.font }, ...option }, { notMerge: true });
      box.current?.setAttribute('data-drawn', drawn.kind);
    };
    void draw();
    return () => {
      isOver = true;
    };
  }, [drawn, look, drawing, changedWidth, box, chart]);

  useImperativeHandle(ref, () => ({
    picture: () => chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.ground }),
  }));
  return <div ref={box} className="chart" style={{ height }} aria-hidden="true" />;
}
