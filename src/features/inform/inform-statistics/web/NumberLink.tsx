import { Link } from 'react-router';
import { useCan } from '#web/session/user-store.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { listOfNumber, type NumberName, type Shown } from './list-of-number.ts';

/** A number that opens what it counts, where the person may see that. */
export function NumberLink({ name, value, shown }: { name: NumberName; value: number | null; shown: Shown }) {
  const maySee = useCan('inform.b');
  return value && maySee ? (
    <Link to={listOfNumber(name, shown)}>
      <BigNumber value={value} />
    </Link>
  ) : (
    <BigNumber value={value} />
  );
}
