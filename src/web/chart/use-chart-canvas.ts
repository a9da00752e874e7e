import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChartClick } from './kinds/chart-drawing.ts';

register([CanvasRenderer]);

/** For a smaller change of width the drawing is resized without computing it again. */
const NEW_ROOM_PX = 60;

/** A chart that fills its box while mounted. */
export function useChartCanvas(onClick: (params: ChartClick) => void) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  /** Undefined until the first change. */
  const [changedWidth, setChangedWidth] = useState<number>();
  const click = useEffectEvent(onClick);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const made = init(element);
    chart.current = made;
    made.on('click', (params) => click(params));
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

  return { box, chart, changedWidth };
}
