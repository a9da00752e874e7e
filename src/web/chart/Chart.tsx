import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { ChartKind } from './chart-table.ts';
import { Drawing } from './Drawing.tsx';
import type { ChartProps } from './LookDrawing.tsx';
import type { ChartDrawing } from './kinds/chart-drawing.ts';

/** The drawing's component exists only after its kind has registered its parts: the library ignores later registrations. */
const drawn = (load: () => Promise<{ drawing: ChartDrawing }>) =>
  lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
    const { drawing } = await load();
    return { default: (props) => <Drawing {...props} drawing={drawing} /> };
  });

const KINDS: Record<ChartKind, LazyExoticComponent<ComponentType<ChartProps>>> = {
  trend: drawn(() => import('./kinds/trend.ts')),
  line: drawn(() => import('./kinds/line.ts')),
  share: drawn(() => import('./kinds/share.ts')),
  rank: drawn(() => import('./kinds/rank.ts')),
  map: drawn(() => import('./kinds/map.ts')),
  cloud: drawn(() => import('./kinds/cloud.ts')),
  calendar: drawn(() => import('./kinds/calendar.ts')),
  heat: drawn(() => import('./kinds/heat.ts')),
  flow: drawn(() => import('./kinds/flow.ts')),
  tree: lazy(async () => ({ default: (await import('./kinds/tree.tsx')).TreeDrawing })),
  network: drawn(() => import('./kinds/network.ts')),
  report: drawn(() => import('./kinds/report.ts')),
};

export function Chart(props: ChartProps) {
  const Kind = KINDS[props.spec.kind];
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Kind {...props} />
    </Suspense>
  );
}
