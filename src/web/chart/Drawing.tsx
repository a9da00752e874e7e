import { useChartLook } from './chart-look.ts';
import type { ChartDrawing } from './kinds/chart-drawing.ts';
import { type ChartProps, LookDrawing } from './LookDrawing.tsx';

/** A drawing in the look of the product's pages. */
export function Drawing(props: ChartProps & { drawing: ChartDrawing }) {
  const look = useChartLook();
  return <LookDrawing {...props} look={look} />;
}
