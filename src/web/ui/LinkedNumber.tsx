import { Link, type To } from 'react-router';
import { BigNumber } from './BigNumber.tsx';

/** A number that opens what it counts; none opens nothing. */
export function LinkedNumber({ value, to }: { value: number; to: To }) {
  if (value === 0) return <BigNumber value={0} />;
  return (
    <Link to={to}>
      <BigNumber value={value} />
    </Link>
  );
}
