import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useId } from 'react';
import type { ChartLook } from './chart-look.ts';
import type { ChartSpec } from './chart-table.ts';
import type { ChartDrawing } from './kinds/chart-drawing.ts';

interface PlainChartProps {
  title: string;
  spec: ChartSpec & { kind: PlainKind };
  height: number;
  look: ChartLook;
}
export type PlainKind = 'trend' | 'share' | 'rank' | 'cloud';
type Drawn = Pick<PlainChartProps, 'spec' | 'height' | 'look'>;

const drawn = (load: () => Promise<{ drawing: ChartDrawing }>) =>
  lazy(async (): Promise<{ default: ComponentType<Drawn> }> => {
    const [{ drawing }, { LookDrawing }] = await Promise.all([load(), import('./LookDrawing.tsx')]);
    return { default: (props) => <LookDrawing {...props} drawing={drawing} /> };
  });

const KINDS: Record<PlainKind, LazyExoticComponent<ComponentType<Drawn>>> = {
  trend: drawn(() => import('./kinds/trend.ts')),
  share: drawn(() => import('./kinds/share.ts')),
  rank: drawn(() => import('./kinds/rank.ts')),
  cloud: drawn(() => import('./kinds/cloud.ts')),
};

/** A chart outside of the product's own pages: without its component library, router and texts. What it draws stands beside it as a table for screen readers. */
export function PlainChart({ title, spec, height, look }: PlainChartProps) {
  const Kind = KINDS[spec.kind];
  const { dimension, series, rows } = spec.table;
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <Suspense fallback={<div style={{ height }} />}>
        <Kind spec={spec} height={height} look={look} />
      </Suspense>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{dimension}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.name}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, i) => (
                <td key={series[i]?.name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
