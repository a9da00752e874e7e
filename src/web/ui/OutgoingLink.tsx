import type { AnchorHTMLAttributes } from 'react';
import { useOutgoing } from './use-outgoing.ts';

/** A link to a page that is not the product's: opened where the client's settings say. */
export function OutgoingLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} {...useOutgoing()}>
      {children}
    </a>
  );
}
