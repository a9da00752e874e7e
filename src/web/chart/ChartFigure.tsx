import { lazy, type Ref, Suspense, useId } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { ChartSpec } from './chart-table.ts';
import { chartText } from './chart-text.ts';
import type { ChartHandle } from './LookDrawing.tsx';

const ChartTableView = lazy(async () => ({ default: (await import('./ChartTableView.tsx')).ChartTableView }));
const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }));
const NO_VALUES = { title: '', total: '', from: '', to: '', name: '', value: '', share: '', list: '' };

interface ChartFigureProps {
  ref?: Ref<ChartHandle>;
  title: string;
  spec: ChartSpec;
  height: number;
  isTable?: boolean;
  onPoint?: ((row: number, series: number) => void) | undefined;
}

/** A drawing, or its table, with what it says in words. */
export function ChartFigure({ ref, title, spec, height, isTable = false, onPoint }: ChartFigureProps) {
  const text = useChartText(title, spec);
  const textId = useId();
  const navigate = useNavigate();
  const open = (row: number, series: number) => {
    const to = spec.table.rows[row]?.to?.(series);
    if (to) void navigate(to);
  };
  return (
    <figure aria-labelledby={textId} style={{ margin: 0 }}>
      <figcaption id={textId} className="sr-only">
        {text}
      </figcaption>
      <Suspense fallback={<div style={{ height }} />}>
        {isTable ? (
          <ChartTableView table={spec.table} height={height} />
        ) : (
          <Chart {...(ref && { ref })} spec={spec} height={height} onPoint={onPoint ?? open} />
        )}
      </Suspense>
    </figure>
  );
}

export function useChartText(title: string, spec: ChartSpec): string {
  const t = useText('web');
  const language = useLanguage();
  return chartText(
    title,
    spec,
    (key, values) => t(`chart.text.${key}`, { ...NO_VALUES, ...values }),
    (value) => formatNumber(value, language),
  );
}
