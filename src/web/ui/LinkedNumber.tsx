import { Link, type To } from 'react-router';
import { BigNumber } from './BigNumber.tsx';

/** A number that opens what it counts; none opens nothing. `label` says what it counts where no heading does. */
export function LinkedNumber({ value, to, label, title }: { value: number; to: To; label?: string; title?: string }) {
  if (value === 0) return <BigNumber value={0} />;
  return (
    <Link to={to} aria-label={label} title={title}>
      <BigNumber value={value} />
    </Link>
  );
}
