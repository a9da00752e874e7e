import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { isRecord } from '#shared/is-record.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

register([GraphChart, TooltipComponent, CanvasRenderer]);

interface Clicked {
  dataType?: string;
  data?: unknown;
}

const keyIn = (data: unknown, name: 'id' | 'source' | 'target'): string =>
  isRecord(data) && typeof data[name] === 'string' ? data[name] : '';

interface GraphCanvasProps {
  /** A node, or both ends of an edge. */
  onSelect: (keys: string[]) => void;
  onExpand: (key: string) => void;
}

/** A chart that fills its box, which selects on a click and expands on a double click. */
export function useGraphCanvas({ onSelect, onExpand }: GraphCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const select = useEffectEvent(({ dataType, data }: Clicked) => {
    const [id, source, target] = [keyIn(data, 'id'), keyIn(data, 'source'), keyIn(data, 'target')];
    if (dataType === 'node' && id) onSelect([id]);
    if (dataType === 'edge' && source && target) onSelect([source, target]);
  });
  const expand = useEffectEvent(({ dataType, data }: Clicked) => {
    const id = keyIn(data, 'id');
    if (dataType === 'node' && id) onExpand(id);
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const made = init(box.current);
    chart.current = made;
    made.on('click', (event) => select(event));
    made.on('dblclick', (event) => expand(event));
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  return { box, chart };
}
