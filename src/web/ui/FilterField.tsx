import type { ReactNode } from 'react';

/** A filter with its label before it. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
    <label className="filter-field">
      <span>{label}</span>
      {children}
    </label>
  );
}
