import { Children, type ReactNode } from 'react';
import { RowMenu } from './RowMenu.tsx';

/** As many stand beside each other; of more, the first does. */
const MOST = 2;

/** What can be done with a row: its first action in sight, the others behind ⋮ where there are more than fit. `name` is the row's own. */
export function RowActions({ name, children }: { name: string; children: ReactNode }) {
  const [first, ...others] = Children.toArray(children);
  if (others.length < MOST)
    return (
      <>
        {first}
        {others}
      </>
    );
  return (
    <>
      {first}
      <RowMenu name={name}>{others}</RowMenu>
    </>
  );
}
