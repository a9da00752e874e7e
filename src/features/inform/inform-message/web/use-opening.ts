import { useEffect } from 'react';
import { clientFor } from '#web/client/client-for.ts';
import { informMessageContract } from '../contract.ts';

/** Tells the server that this message is being looked at; it knows whether by its recipient. */
export function useOpening(id: number | undefined): void {
  useEffect(() => {
    // Nobody waits for it: what fails is told when it is opened the next time.
    if (id !== undefined)
      void clientFor(informMessageContract)
        .open({ ids: [id] })
        .catch(() => undefined);
  }, [id]);
}
