import { Link } from 'react-router';
import { useChartLook } from '#web/chart/chart-look.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';

interface ShareRowProps {
  name: string;
  total: number;
  negative: number;
  most: number;
  /** The list behind the number. */
  to: string;
  negativeText: string;
}

/** A name, a bar whose red part is negative, and the number that opens the list. */
export function ShareRow({ name, total, negative, most, to, negativeText }: ShareRowProps) {
  const { colourOf } = useChartLook();
  const width = (value: number) => `${most > 0 ? (value / most) * 100 : 0}%`;
  return (
    <div className="share-row" title={`${name} ${total} · ${negativeText}`}>
      <span>{name}</span>
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: width(negative), background: colourOf('negative') }} />
        <span style={{ width: width(total - negative), background: colourOf('plain'), opacity: 0.65 }} />
      </span>
      <Link to={to} aria-label={`${name} ${total}`}>
        <BigNumber value={total} />
      </Link>
    </div>
  );
}
