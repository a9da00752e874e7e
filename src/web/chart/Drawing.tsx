import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useChartLook } from './chart-look.ts';
import type { ChartSpec } from './chart-table.ts';
import type { ChartClick, ChartDrawing } from './kinds/chart-drawing.ts';

register([CanvasRenderer]);

export interface ChartHandle {
  /** A PNG as a data URL, twice as fine as on the screen. */
  picture: () => string | undefined;
}
export interface ChartProps {
  ref?: Ref<ChartHandle>;
  spec: ChartSpec;
  height: number;
  /** Row and series of what was clicked. */
  onPoint?: ((row: number, series: number) => void) | undefined;
}

/** A drawing follows any other change of its room without being thought out again. */
const NEW_ROOM_PX = 60;

/** The drawing alone. What it says stands in words beside it, so it is hidden from who cannot see it. */
export function Drawing({ ref, spec, height, onPoint, drawing }: ChartProps & { drawing: ChartDrawing }) {
  const look = useChartLook();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  /** Once it has changed. */
  const [changedWidth, setChangedWidth] = useState<number>();
  const click = useEffectEvent((params: ChartClick) => {
    const target = drawing.target(spec, params);
    if (target) onPoint?.(target.row, target.series);
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const made = init(element);
    chart.current = made;
    made.on('click', (params) => click(params as ChartClick));
    let drawnWidth = element.clientWidth;
    const observer = new ResizeObserver(() => {
      made.resize();
      if (Math.abs(element.clientWidth - drawnWidth) < NEW_ROOM_PX) return;
      drawnWidth = element.clientWidth;
      setChangedWidth(drawnWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  // What is drawn again with the same content would jump under the pointer. The links are no part of it.
  const content = JSON.stringify(spec);
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<void> => {
      const drawn = JSON.parse(content) as ChartSpec;
      const { clientWidth: width = 0, clientHeight: tall = 0 } = box.current ?? {};
      const option = await drawing.option(drawn, look, { width: changedWidth ?? width, height: tall });
      if (isOver) return;
      chart.current?.setOption(option, { notMerge: true });
      box.current?.setAttribute('data-drawn', drawn.kind);
    };
    void draw();
    return () => {
      isOver = true;
    };
  }, [content, look, drawing, changedWidth]);

  useImperativeHandle(ref, () => ({
    picture: () => chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.ground }),
  }));
  return <div ref={box} className="chart" style={{ height }} aria-hidden="true" />;
}
