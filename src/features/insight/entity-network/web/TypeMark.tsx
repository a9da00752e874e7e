import { useTheme } from '#web/shell/use-theme.ts';
import type { NetworkEntityType } from '../contract.ts';
import { colourOf, TYPE_MARKS } from './type-marks.ts';

const SHAPES = {
  circle: <circle cx={6} cy={6} r={5} />,
  rect: <rect x={1.5} y={1.5} width={9} height={9} />,
  triangle: <path d="M6 1 L11.5 11 L0.5 11 Z" />,
  diamond: <path d="M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z" />,
};

/** The symbol of a type in the picture. */
export function TypeMark({ type }: { type: NetworkEntityType }) {
  const { isDark } = useTheme();
  return (
    <svg width={12} height={12} aria-hidden="true" fill={colourOf(type, isDark)} style={{ verticalAlign: -1, marginInlineEnd: 4 }}>
      {SHAPES[TYPE_MARKS[type].symbol]}
    </svg>
  );
}
