import { theme } from 'antd';
import { useId } from 'react';
import { useChartLook } from '../chart/chart-look.ts';

export interface Bar {
  key: string | number;
  /** Its meaning in words: the tooltip and the text for screen readers. */
  label: string;
  /** Parts of the bar from the bottom up. */
  parts: readonly { tone: 'negative' | 'neutral' | 'positive' | 'plain'; value: number }[];
  onClick?: () => void;
}

export interface BarsProps {
  bars: readonly Bar[];
  label: string;
  height?: number;
  /** Labels below the first, the middle and the last bar. */
  ticks?: readonly [string, string, string];
}

const GAP = 0.2;
/** Few bars are no wider than if there were this many. */
const LEAST_BARS = 12;

/** A small bar chart without a library; every bar can open the items behind it. */
export function Bars({ bars, label, height = 120, ticks }: BarsProps) {
  const { token } = theme.useToken();
  const titleId = useId();
  const { colourOf } = useChartLook();
  const most = Math.max(1, ...bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.value, 0)));
  const width = Math.min(1 - GAP, bars.length / LEAST_BARS);
  return (
    <figure style={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 1)} 100`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        aria-labelledby={titleId}
      >
        <title id={titleId}>{label}</title>
        {bars.map((bar, i) => {
          let bottom = 100;
          return (
            <g
              key={bar.key}
              role={bar.onClick ? 'button' : 'img'}
              tabIndex={bar.onClick ? 0 : -1}
              aria-label={bar.label}
              onClick={bar.onClick}
              onKeyDown={(event) => event.key === 'Enter' && bar.onClick?.()}
              style={{ cursor: bar.onClick ? 'pointer' : 'default' }}
            >
              <title>{bar.label}</title>
              <rect x={i} y={0} width={1} height={100} fill="transparent" />
              {bar.parts.map((part) => {
                const size = (part.value / most) * 100;
                bottom -= size;
                return <rect key={part.tone} x={i + (1 - width) / 2} y={bottom} width={width} height={size} fill={colourOf(part.tone)} />;
              })}
            </g>
          );
        })}
        <line x1={0} x2={Math.max(bars.length, 1)} y1={100} y2={100} stroke={token.colorBorder} vectorEffect="non-scaling-stroke" />
      </svg>
      {ticks && (
        <figcaption style={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: token.colorTextSecondary }}>
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
